"""What goes wrong at Discord: an add-on of the stand-in, with planned faults and rate limits."""

from tests.support.troubles.rate_limits import Quota as Quota, RateLimitQuotas as RateLimitQuotas
from tests.support.troubles.troubled_sandbox import TroubledSandbox as TroubledSandbox
