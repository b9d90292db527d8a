export const pageStyles = `
:root {
  color-scheme: light dark;
  --ground: #e9ebee;
  --sheet: #ffffff;
  --ink: #1c2026;
  --soft: #59616d;
  --line: #868e99;
  --hair: #d6dae0;
  --press: #2b3340;
  --press-ink: #ffffff;
  --tint: #f3f4f6;
  --badge: #fde9b8;
  --badge-ink: #5b3d00;
  --wrong: #a3182b;
  --wrong-ground: #fdecee;
  --focus: #1a5fd0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171b;
    --sheet: #1e2228;
    --ink: #eceef1;
    --soft: #a9b1bc;
    --line: #79828f;
    --hair: #363c45;
    --press: #e3e7ec;
    --press-ink: #14171b;
    --tint: #272c33;
    --badge: #4d3a0c;
    --badge-ink: #ffe2a0;
    --wrong: #ffa3ae;
    --wrong-ground: #43191f;
    --focus: #82b1ff;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  padding: 1rem;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 0.75rem;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
.sheet {
  width: 100%;
  max-width: 28rem;
  padding: 1.25rem;
  background: var(--sheet);
  border: 1px solid var(--hair);
  border-radius: 12px;
}
.head { display: flex; justify-content: space-between; gap: 1rem; padding-bottom: 1rem; border-bottom: 1px solid var(--hair); }
.head > div { min-width: 0; }
p { margin: 0; }
.merchant { font-weight: 650; }
.payer { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
.due { flex: none; text-align: right; }
.badge {
  display: inline-block;
  padding: 0 0.5rem;
  border-radius: 999px;
  background: var(--badge);
  color: var(--badge-ink);
  font-size: 0.8125rem;
  font-weight: 650;
}
.amount { font-size: 1.375rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.title { margin: 1rem 0 0.75rem; font-size: 1.125rem; line-height: 1.3; }
.notice, .error { color: var(--wrong); }
.notice { margin-bottom: 0.75rem; padding: 0.625rem 0.75rem; border-radius: 8px; background: var(--wrong-ground); }
.error { font-size: 0.875rem; }
.channels { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; margin-bottom: 1rem; gap: 4px; padding: 4px; border-radius: 10px; background: var(--tint); }
.channels a {
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 44px;
  padding: 0.25rem;
  border-radius: 7px;
  color: inherit;
  font-size: 0.9375rem;
  text-align: center;
  text-decoration: none;
}
.channels a[aria-current] { background: var(--sheet); font-weight: 650; box-shadow: 0 0 0 1px var(--line); }
.panel { display: grid; gap: 0.875rem; margin: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; align-items: start; }
.field { display: grid; gap: 0.25rem; min-width: 0; }
label, legend, dt { font-size: 0.875rem; color: var(--soft); }
input, select {
  width: 100%;
  min-height: 46px;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--sheet);
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
}
input::placeholder { color: var(--soft); opacity: 0.8; }
input[aria-invalid] { border-color: var(--wrong); }
button, .button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 46px;
  padding: 0.5rem 1rem;
  border: 1px solid transparent;
  border-radius: 8px;
  font: inherit;
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
}
.button { background: var(--press); color: var(--press-ink); margin-top: 0.25rem; }
.quiet { background: transparent; border-color: var(--line); color: inherit; font-weight: 500; }
button:hover, .button:hover { filter: brightness(1.12); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.cancel { margin: 1rem 0 0; display: grid; }
.cancel .quiet { border-color: transparent; text-decoration: underline; text-underline-offset: 3px; }
.extras { margin: 1.25rem 0 0; padding: 1rem 0 0; border: 0; border-top: 1px dashed var(--line); }
fieldset.extras { display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem; margin: 0; }
fieldset.extras legend { padding-right: 0.5rem; }
.extras h2 { margin: 0; font-size: 0.9375rem; }
.hint { font-size: 0.875rem; color: var(--soft); }
.hint .code { color: var(--ink); }
.cards { list-style: none; margin: 0.5rem 0 0; padding: 0; }
.cards a {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  column-gap: 0.75rem;
  min-height: 44px;
  padding: 0.25rem 0;
  border-bottom: 1px solid var(--hair);
  color: inherit;
  font-size: 0.875rem;
  text-decoration: none;
}
.cards a:hover .what { text-decoration: underline; }
.cards .code { color: var(--soft); }
.code { font-family: ui-monospace, monospace; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.account { margin: 0; padding: 0.25rem 1rem; border-radius: 8px; background: var(--tint); }
.account > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: 0.5rem 0; }
.account dd { margin: 0; font-weight: 650; }
.dial { font-size: 1.375rem; text-align: center; }
.waiting { font-weight: 650; }
.foot { color: var(--soft); font-size: 0.8125rem; text-align: center; }
`
