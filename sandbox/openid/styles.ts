export const STYLES = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#fffbf5, #14100d);
  --surface: light-dark(#ffffff, #1e1916);
  --sunken: light-dark(#f6eee3, #0e0b09);
  --border-strong: light-dark(#8a7866, #8c7a69);
  --text: light-dark(#1e1712, #f6eee4);
  --muted: light-dark(#6f5e4e, #ad9d8b);
  --primary: light-dark(#2f2b7a, #a7a3ff);
  --on-primary: light-dark(#ffffff, #15123d);
  --danger: light-dark(#b42318, #ff8f85);
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 .5rem; }
.lead { color: var(--muted); margin: 0 0 1rem; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px; }
button, input { font: inherit; border-radius: .5rem; }
button { min-height: 44px; width: 100%; padding: .5rem 1rem; cursor: pointer; border: 1px solid var(--border-strong); background: var(--surface); color: inherit; }
button:hover { background: var(--sunken); }
.primary { border-color: var(--primary); background: var(--primary); color: var(--on-primary); }
.primary:hover { background: var(--primary); }
.quiet { margin-top: 1rem; border-color: transparent; background: transparent; color: var(--primary); }
.people { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
.people button { text-align: left; display: grid; }
.name { font-weight: 600; }
.mail { color: var(--muted); overflow-wrap: anywhere; }
label { display: block; margin-bottom: .25rem; }
input[type=email] { width: 100%; min-height: 44px; padding: .5rem .75rem; border: 1px solid var(--border-strong); background: var(--surface); color: inherit; }
input[aria-invalid] { border-color: var(--danger); }
.fault { color: var(--danger); margin: .25rem 0 0; }
.tick { display: flex; align-items: center; gap: .5rem; min-height: 44px; }
.tick input { width: 1.25rem; height: 1.25rem; accent-color: var(--primary); }
`
