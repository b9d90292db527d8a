/**
 * Inlined into the page, where it runs before the first paint: a cached page is the same for every state. CSS shows the
 * state's name (`.place`), and hides the text for other places (`.near`, `.far`).
 */
export function showPlace(): void {
  const [, place] = /prefs\S+[A-Z]{3}\.(\w+)/.exec(document.cookie) ?? []
  if (place) document.documentElement.style.setProperty('--to', `"${place.replace('_', ' ')}"`)
}
