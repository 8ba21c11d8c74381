import aiohttp
import pytest

from standin import Sandbox

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize(
    "path", ["/", "/page/static/app.js", "/page/static/style.css", "/page/static/chip.svg"]
)
async def test_every_file_has_a_strict_content_security_policy(
    page_sandbox: Sandbox, web: aiohttp.ClientSession, path: str
) -> None:
    async with web.get(page_sandbox.url + path) as response:
        assert response.status == 200
        policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert response.headers["X-Content-Type-Options"] == "nosniff"


async def test_foreign_origin_is_refused_a_socket(page_sandbox: Sandbox, web: aiohttp.ClientSession) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await web.ws_connect(f"{page_sandbox.url}/page/ws", headers={"Origin": "https://evil.example"})
    assert refusal.value.status == 403


async def test_another_local_port_is_a_foreign_origin(
    page_sandbox: Sandbox, web: aiohttp.ClientSession
) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await web.ws_connect(f"{page_sandbox.url}/page/ws", headers={"Origin": "http://127.0.0.1:1"})


@pytest.mark.parametrize("path", ["/gateway", "/gateway/?v=10&encoding=json"])
@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null"])
async def test_page_of_another_site_is_refused_the_gateway(
    page_sandbox: Sandbox, web: aiohttp.ClientSession, path: str, origin: str
) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await web.ws_connect(page_sandbox.url + path, headers={"Origin": origin})
    assert refusal.value.status == 403


async def test_client_of_the_gateway_may_name_no_origin_or_the_sandboxs(
    page_sandbox: Sandbox, web: aiohttp.ClientSession
) -> None:
    for headers in ({}, {"Origin": page_sandbox.url}):
        async with web.ws_connect(f"{page_sandbox.url}/gateway", headers=headers) as socket:
            assert (await socket.receive_json())["op"] == 10


async def test_own_origin_gets_a_socket(page_sandbox: Sandbox, web: aiohttp.ClientSession) -> None:
    async with web.ws_connect(f"{page_sandbox.url}/page/ws", headers={"Origin": page_sandbox.url}) as socket:
        assert (await socket.receive_json())["type"] == "state"


@pytest.mark.parametrize("path", ["/", "/page/static/app.js", "/page/ws", "/api/v10/gateway", "/gateway"])
async def test_foreign_host_name_is_refused(
    page_sandbox: Sandbox, web: aiohttp.ClientSession, path: str
) -> None:
    async with web.get(page_sandbox.url + path, headers={"Host": "rebound.example"}) as response:
        assert response.status == 403


@pytest.mark.parametrize(
    "name", ["..%2fpage_routes.py", "page_routes.py", "nothing.js", "%2e%2e%2f__init__.py"]
)
async def test_only_page_files_are_served(
    page_sandbox: Sandbox, web: aiohttp.ClientSession, name: str
) -> None:
    async with web.get(f"{page_sandbox.url}/page/static/{name}") as response:
        assert response.status == 404
