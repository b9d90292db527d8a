export const STYLES = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#fffbf5, #14100d);
  --surface: light-dark(#ffffff, #1e1916);
  --sunken: light-dark(#f6eee3, #0e0b09);
  --border: light-dark(#e6d9c8, #3a3129);
  --border-strong: light-dark(#8a7866, #8c7a69);
  --text: light-dark(#1e1712, #f6eee4);
  --muted: light-dark(#6f5e4e, #ad9d8b);
  --primary: light-dark(#2f2b7a, #a7a3ff);
  --on-primary: light-dark(#ffffff, #15123d);
  --danger: light-dark(#b42318, #ff8f85);
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 .5rem; }
.lead { color: var(--muted); margin: 0 0 1rem; }
a { color: var(--primary); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; margin: 0 0 1rem; }
.bar.end { margin-top: 1.5rem; }
.bar input { flex: 1 1 10rem; min-width: 0; }
input, button, .button { min-height: 44px; border-radius: .5rem; font: inherit; padding: .5rem .875rem; }
input { border: 1px solid var(--border-strong); background: var(--surface); color: inherit; }
button, .button { border: 1px solid var(--primary); background: var(--primary); color: var(--on-primary); cursor: pointer; }
.button { display: inline-flex; align-items: center; text-decoration: none; }
.quiet { background: transparent; color: var(--primary); }
.danger { border-color: var(--danger); background: transparent; color: var(--danger); }
.letters { list-style: none; margin: 0; padding: 0; border: 1px solid var(--border); border-radius: .75rem; overflow: hidden; }
.letters li + li { border-top: 1px solid var(--border); }
.letters a { display: grid; grid-template-columns: 1fr auto; gap: .125rem 1rem; padding: .75rem 1rem; background: var(--surface); color: inherit; text-decoration: none; }
.letters a:hover { background: var(--sunken); }
.letters a:focus-visible { outline-offset: -3px; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.to { grid-row: 2; color: var(--muted); overflow-wrap: anywhere; }
.time { color: var(--muted); font-size: .875rem; font-variant-numeric: tabular-nums; }
.empty { padding: 2.5rem 1rem; text-align: center; color: var(--muted); border: 1px dashed var(--border-strong); border-radius: .75rem; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; overflow-wrap: anywhere; min-width: 0; }
iframe { display: block; width: 100%; height: 70vh; min-height: 24rem; border: 1px solid var(--border); border-radius: .75rem; background: #fff; color-scheme: light; }
pre.text { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--sunken); border-radius: .75rem; font: 14px/1.5 ui-monospace, monospace; }
details { margin-top: 1.5rem; }
summary { cursor: pointer; min-height: 44px; display: list-item; align-content: center; font-weight: 600; }
details .facts { font-size: .875rem; }
@media (max-width: 36rem) {
  .letters a { grid-template-columns: 1fr; }
  .to { grid-row: auto; }
  .facts { grid-template-columns: 1fr; gap: 0; }
  .facts dd { margin-bottom: .5rem; }
}
`
