"""What pages of the lab are put together from: the frame, headings, notes, tables; every text in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from fudaba.lab.study.charts import Both

Html = str
"""Escaped already."""

PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>{refresh}
<style>
body {{ font: 15px/1.55 "Noto Sans JP", "Hiragino Sans", system-ui, sans-serif; color: #22252a; background: #fbfaf7;
  max-width: 1120px; margin: 0 auto; padding: 24px 20px 60px; }}
h1 {{ font-size: 26px; margin: 8px 0; }}
h2 {{ font-size: 20px; margin: 44px 0 10px; border-bottom: 2px solid #d9d4c5; }}
h3 {{ font-size: 16px; margin: 24px 0 6px; }}
table {{ border-collapse: collapse; margin: 10px 0; font-size: 13px; }}
th, td {{ text-align: left; padding: 4px 12px 4px 0; border-bottom: 1px solid #e6e2d6; vertical-align: top; }}
th {{ color: #6b7078; font-weight: 600; cursor: pointer; }}
small, .note {{ color: #6b7078; }} .note {{ max-width: 76em; font-size: 13.5px; }}
svg {{ max-width: 100%; height: auto; font-family: inherit; display: block; }}
.scroll {{ overflow-x: auto; }}
.good, .bad, .open {{ padding: 1px 8px; border-radius: 9px; white-space: nowrap; font-weight: 600; }}
.good {{ background: #d8ecd9; color: #24562a; }} .bad {{ background: #f5d9cd; color: #8a2f10; }}
.open {{ background: #ece8da; color: #5b5640; }}
summary {{ cursor: pointer; margin: 12px 0; font-weight: 600; }}
nav {{ float: right; }}
nav button {{ font: inherit; border: 1px solid #c9c4b4; background: white; border-radius: 6px; }}
body.ja .en, body.en .ja {{ display: none; }}
.headline {{ font-size: 19px; line-height: 1.45; max-width: 48em; margin: 14px 0; }}
@media (prefers-color-scheme: dark) {{
  body {{ color: #e4e2da; background: #17191d; }} h2 {{ border-color: #3a3d44; }} th, td {{ border-color: #2c2f36; }}
  th, small, .note {{ color: #a2a7b0; }} a {{ color: #9ec3ee; }}
  nav button, input, select {{ background: #22252b; color: inherit; border-color: #44484f; }}
  .good {{ background: #1e3d24; color: #a8dcae; }} .bad {{ background: #4a2414; color: #f5b9a0; }}
  .open {{ background: #37342a; color: #d8d1b4; }} .fair {{ fill: #24303a; }}
  svg {{ background: #fbfaf7; border-radius: 6px; }}
}}
@media print {{ details > * {{ display: block; }} nav {{ display: none; }} }}
</style></head>
<body class="en"><nav><button onclick="speak('ja')">日本語</button> <button onclick="speak('en')">English</button></nav>
<h1>{heading}</h1>{intro}{body}<hr>{foot}
<script>
function speak(l) {{ document.body.className = l; document.documentElement.lang = l; }}
if ((navigator.language || '').startsWith('ja')) speak('ja');
document.querySelectorAll('th').forEach(function (th) {{ th.addEventListener('click', function () {{
  var k = th.cellIndex, body = th.closest('table').tBodies[0];
  var way = th.dataset.way = th.dataset.way === '1' ? '-1' : '1';
  var num = function (tr) {{ var t = tr.cells[k].innerText, n = parseFloat(t.replace(/,/g, ''));

    return isNaN(n) ? t : n; }};
  Array.from(body.rows).sort(function (a, b) {{ var x = num(a), y = num(b);
    return (x < y ? 1 : x > y ? -1 : 0) * way; }}).forEach(function (tr) {{ body.appendChild(tr); }}); }}); }});
</script></body></html>
"""


def both(words: Both) -> Html:
    """A text in both languages; the page shows one."""
    ja, en = (escape(w) for w in words)
    return en if ja == en else f'<span class="ja">{ja}</span><span class="en">{en}</span>'


def heading(words: Both) -> Html:
    """The title of a section."""
    return f"<h2>{both(words)}</h2>"


def note(ja: str, en: str) -> Html:
    """A paragraph that says how to read it."""
    return f'<p class="note">{both((ja, en))}</p>'


def cell_of(klass: str, words: Both) -> Html:
    """A word in a colour."""
    return f'<span class="{klass}">{both(words)}</span>'


def table(head: Sequence[Both], rows: Sequence[Sequence[Html]]) -> Html:
    """A table that can be sorted by its columns."""
    top = "".join(f"<th>{both(h)}</th>" for h in head)
    body = "".join("<tr>" + "".join(f"<td>{c}</td>" for c in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
