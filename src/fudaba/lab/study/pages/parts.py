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
{cards}
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
.card {{ border-bottom: 1px dotted currentColor; cursor: help; }} .heat {{ display: inline-block; min-width: 34px;
  padding: 1px 5px; border-radius: 4px; color: #22252a; text-align: right; }}
#face {{ position: fixed; z-index: 9; width: 320px; pointer-events: none; filter: drop-shadow(0 8px 20px #0007); }}
#face[hidden], #face .cite {{ display: none; }}
.sift {{ display: flex; flex-wrap: wrap; gap: 8px; margin: 10px 0 4px; }} .sift input, .sift select {{ font: inherit;
  padding: 3px 8px; border: 1px solid #c9c4b4; border-radius: 6px; background: white; color: inherit; }}
.said li {{ margin: 5px 0; }} .beside {{ display: flex; flex-wrap: wrap; gap: 8px 48px; }}
.glossary dt {{ font-weight: 600; }} .glossary dd {{ margin: 0 0 8px 1.5em; max-width: 64em; }}
th[data-way='1']::after {{ content: ' ▼'; }} th[data-way='-1']::after {{ content: ' ▲'; }}
summary {{ cursor: pointer; margin: 12px 0; font-weight: 600; }}
nav {{ float: right; }}
nav button {{ font: inherit; border: 1px solid #c9c4b4; background: white; border-radius: 6px; }}
body.ja .en, body.en .ja {{ display: none; }}
.headline {{ font-size: 19px; line-height: 1.45; max-width: 48em; margin: 14px 0; }}
@media (prefers-color-scheme: dark) {{
  body {{ color: #e4e2da; background: #17191d; }} h2 {{ border-color: #3a3d44; }} th, td {{ border-color: #2c2f36; }}
  th, small, .note {{ color: #a2a7b0; }} a {{ color: #9ec3ee; }}
  nav button, .sift input, .sift select {{ background: #22252b; color: inherit; border-color: #44484f; }}
  .good {{ background: #1e3d24; color: #a8dcae; }} .bad {{ background: #4a2414; color: #f5b9a0; }}
  .open {{ background: #37342a; color: #d8d1b4; }} .fair {{ fill: #24303a; }}
  svg.fields {{ background: #fbfaf7; border-radius: 6px; }}
  svg:not(.fields) [fill='#22252a'] {{ fill: #e4e2da; }} svg:not(.fields) [fill='#6b7078'] {{ fill: #a2a7b0; }}
  svg [stroke='#d9d9d4'] {{ stroke: #33363d; }} svg [stroke='#22252a'] {{ stroke: #e4e2da; }}
  svg [fill='#dfeee0'] {{ fill: #24382a; }} svg [fill='#1f6f8b'] {{ fill: #4fa8c6; }}
  svg [stroke='#1f6f8b'] {{ stroke: #4fa8c6; }}
}}
@media print {{ details > * {{ display: block; }} nav {{ display: none; }} }}
</style></head>
<body class="en"><nav><button onclick="speak('ja')">日本語</button> <button onclick="speak('en')">English</button></nav>
<h1>{heading}</h1>{intro}{body}<hr>{foot}
<div id="face" hidden></div>
<script>
function speak(l) {{
  document.body.className = l; document.documentElement.lang = l;
  document.querySelectorAll('[data-ja]').forEach(function (one) {{ one.textContent = one.dataset[l]; }});
  var sift = l === 'ja' ? '絞り込む' : 'filter';
  document.querySelectorAll('.sift input').forEach(function (one) {{ one.placeholder = sift; }});
}}
var asked = new URLSearchParams(location.search).get('lang') || navigator.language || '';
if (asked.startsWith('ja')) speak('ja');
document.querySelectorAll('th').forEach(function (th) {{ th.addEventListener('click', function () {{
  var k = th.cellIndex, body = th.closest('table').tBodies[0];
  var way = th.dataset.way === '1' ? '-1' : '1';
  th.parentNode.querySelectorAll('th').forEach(function (other) {{ delete other.dataset.way; }});
  th.dataset.way = way;
  var num = function (tr) {{ var t = tr.cells[k].innerText, n = parseFloat(t.replace(/,/g, ''));

    return isNaN(n) ? t : n; }};
  Array.from(body.rows).sort(function (a, b) {{ var x = num(a), y = num(b);
    return (x < y ? 1 : x > y ? -1 : 0) * way; }}).forEach(function (tr) {{ body.appendChild(tr); }}); }}); }});
var told = JSON.parse(document.getElementById('given').textContent), face = document.getElementById('face');
function show(event) {{
  var from = event.target.closest && event.target.closest('.card'), known = from && told.facets[from.dataset.card];
  face.hidden = !known;
  if (!known) return;
  drawCard(face, from.dataset.card, document.body.className);
  var box = from.getBoundingClientRect(), high = face.offsetHeight;
  face.style.left = Math.max(8, Math.min(box.left, innerWidth - 336)) + 'px';
  var top = box.bottom + 8 + high < innerHeight ? box.bottom + 6 : box.top - high - 6;
  if (top < 8) {{ top = Math.max(8, Math.min(box.top, innerHeight - high - 8));
    face.style.left = (box.right + 346 < innerWidth ? box.right + 10 : Math.max(8, box.left - 330)) + 'px'; }}
  face.style.top = top + 'px';
}}
['mouseover', 'focusin'].forEach(function (kind) {{ document.addEventListener(kind, show); }});
document.addEventListener('focusout', function () {{ face.hidden = true; }});
document.querySelectorAll('table').forEach(function (table) {{
  var rows = Array.from(table.tBodies[0].rows);
  if (rows.length < 12) return;
  var of = function (row) {{ var c = row.querySelector('.card'); return (c && told.facets[c.dataset.card]) || {{}}; }};
  var bar = document.createElement('div'), find = bar.appendChild(document.createElement('input')), chosen = {{}};
  bar.className = 'sift'; find.type = 'search';
  find.setAttribute('aria-label', '絞り込む / filter');
  var look = function () {{ rows.forEach(function (row) {{
    var facets = of(row);
    row.hidden = row.textContent.toLowerCase().indexOf(find.value.toLowerCase()) < 0 ||
      Object.keys(chosen).some(function (k) {{ return chosen[k] && !(facets[k] && facets[k][1] === chosen[k]); }});
  }}); }};
  find.addEventListener('input', look);
  Object.keys(told.headings).forEach(function (name) {{
    var values = {{}};
    rows.forEach(function (row) {{ var f = of(row)[name]; if (f) values[f[1]] = f; }});
    var keys = Object.keys(values).sort(function (a, b) {{ return a - b || (a < b ? -1 : 1); }});
    if (keys.length < 2 || keys.length > 14) return;
    var select = bar.appendChild(document.createElement('select')), words = told.headings[name];
    var add = function (value, said) {{ var o = select.appendChild(document.createElement('option'));
      o.value = value; o.dataset.ja = said[0]; o.dataset.en = said[1]; }};
    add('', words); keys.forEach(function (k) {{ add(k, values[k]); }});
    select.setAttribute('aria-label', words.join(' / '));
    select.addEventListener('change', function () {{ chosen[name] = select.value; look(); }});
  }});
  table.parentNode.parentNode.insertBefore(bar, table.parentNode);
}});
speak(document.body.className);
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
