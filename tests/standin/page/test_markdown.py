"""Discord's markdown: each case is drawn in the browser."""

import pytest
from playwright.async_api import Page

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

DRAW = """async (texts) => {
  const { markdown } = await import("/page/static/markdown.js");
  const names = { user: (id) => `u${id}`, channel: (id) => `c${id}`, role: () => "role" };
  const looks = ["class", "title", "rel", "target", "tabindex", "role", "aria-label"];
  return texts.map((text) => {
    const box = document.createElement("div");
    box.append(...markdown(text, names));
    for (const node of box.querySelectorAll("*")) {
      for (const name of looks) node.removeAttribute(name);
    }
    return box.innerHTML;
  });
}"""

CASES = {
    "plain words": "<p>plain words</p>",
    "**bold** and *slanted*": "<p><strong>bold</strong> and <em>slanted</em></p>",
    "__under__ ~~struck~~": "<p><u>under</u> <s>struck</s></p>",
    "***both***": "<p><strong><em>both</em></strong></p>",
    "**bold *and slanted* words**": "<p><strong>bold <em>and slanted</em> words</strong></p>",
    "_slanted_ but snake_case_stays": "<p><em>slanted</em> but snake_case_stays</p>",
    "2 * 3 * 4": "<p>2 * 3 * 4</p>",
    "a lone ** stays": "<p>a lone ** stays</p>",
    r"\*not slanted\*": "<p>*not slanted*</p>",
    r"snake\_case": "<p>snake_case</p>",
    "`**code**`": "<p><code>**code**</code></p>",
    "``a ` b``": "<p><code>a ` b</code></p>",
    "||secret||": "<p><span><span>secret</span></span></p>",
    "# one\n## two\n### three\n#### four": "<h3>one</h3><h4>two</h4><h5>three</h5><p>#### four</p>",
    "#no heading": "<p>#no heading</p>",
    "-# small\nlarge": "<p>small</p><p>large</p>",
    "two\nlines": "<p>two\nlines</p>",
    "> quoted\n> twice\nnot": "<blockquote><p>quoted\ntwice</p></blockquote><p>not</p>",
    ">>> all\nof it": "<blockquote><p>all\nof it</p></blockquote>",
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "3. a\n4. b": '<ol start="3"><li>a</li><li>b</li></ol>',
    "\u2003 2. a wide space begins no list": "<p>\u2003 2. a wide space begins no list</p>",
    "- a\n1. b": '<ul><li>a</li></ul><ol start="1"><li>b</li></ol>',
    "```py\nx = 1\n```": "<pre><code>x = 1</code></pre>",
    "before ```**x**``` after": "<p>before </p><pre><code>**x**</code></pre><p> after</p>",
    "<@12> <@!13>": "<p><span>@u12</span> <span>@u13</span></p>",
    "<#14> <@&15>": '<p><span data-channel="14">#c14</span> <span>@role</span></p>',
    "</table open:123>": "<p><span>/table open</span></p>",
    "[rules](https://a.example/x)": '<p><a href="https://a.example/x">rules</a></p>',
    "see https://a.example/x.": '<p>see <a href="https://a.example/x">https://a.example/x</a>.</p>',
    "[run](javascript:alert(1))": "<p>[run](javascript:alert(1))</p>",
    "8♥ 3♦ K♠": "<p>8<span>♥</span> 3<span>♦</span> K♠</p>",
    "<b>no</b> <script>x</script>": "<p>&lt;b&gt;no&lt;/b&gt; &lt;script&gt;x&lt;/script&gt;</p>",
    "<img src=x onerror=alert(1)>": "<p>&lt;img src=x onerror=alert(1)&gt;</p>",
}


async def test_markdown_is_drawn_as_in_discord(page: Page) -> None:
    drawn = await page.evaluate(DRAW, list(CASES))
    assert dict(zip(CASES, drawn, strict=True)) == CASES


async def test_hostile_markdown_is_drawn_quickly(page: Page) -> None:
    texts = [
        "**" * 2000,
        "*a" * 2000,
        "||" * 1999,
        "__*~~" * 800,
        "`" * 4000,
        "> " * 2000,
        "[" * 4000,
        "_a" * 2000,
    ]
    took = await page.evaluate(
        f"""async (texts) => {{
          const from = performance.now();
          await ({DRAW})(texts);
          return performance.now() - from;
        }}""",
        texts,
    )
    assert took < 2000


RELATIVE = {
    0: "now",
    1: "in 1 second",
    24: "in 24 seconds",
    59: "in 59 seconds",
    60: "in 1 minute",
    150: "in 2 minutes",
    7200: "in 2 hours",
    -12: "12 seconds ago",
    -90: "1 minute ago",
    -86400 * 40: "1 month ago",
}


async def test_relative_times_are_written_in_words(page: Page) -> None:
    drawn = await page.evaluate(
        "async (gaps) => { const { relative } = await import('/page/static/time.js');"
        " return gaps.map((gap) => relative(1800000000 + gap, 1800000000)); }",
        list(RELATIVE),
    )
    assert dict(zip(RELATIVE, drawn, strict=True)) == RELATIVE


@pytest.mark.parametrize(
    ("style", "shown"),
    [
        ("t", "09:00"),
        ("T", "09:00:00"),
        ("d", "15/01/2027"),
        ("D", "15 January 2027"),
        ("f", "15 January 2027 at 09:00"),
        ("F", "Friday, 15 January 2027 at 09:00"),
    ],
)
async def test_times_use_the_readers_time_zone(page: Page, style: str, shown: str) -> None:
    drawn = await page.evaluate(
        "async (style) => (await import('/page/static/time.js')).absolute(1800000000, style)", style
    )
    assert drawn.replace("Friday 15", "Friday, 15") == shown
