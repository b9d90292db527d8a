/**
 * Stands in the page itself, before anything of it is painted: a kept page is the same wherever its things are to be
 * brought. The style sheet writes the state's name (`.place`), and leaves out what is said of elsewhere (`.near`, `.far`).
 */
export function showPlace(): void {
  const [, place] = /prefs\S+[A-Z]{3}\.(\w+)/.exec(document.cookie) ?? []
  if (place) document.documentElement.style.setProperty('--to', `"${place.replace('_', ' ')}"`)
}
