/** Replacements for attributes that a browser would act on at once. Each pair has the same length. */
export const LATER = {
  preload: ['rel="modulepreload"', 'rel="preload-later"'],
  module: ['type="module"', 'type="coming"'],
} as const

/**
 * Inlined into the page. Scripts are larger than everything visible: on a slow connection they would delay styles,
 * fonts and pictures. So they load after the first paint, which a hidden page doesn't have. The base script runs in a
 * task of its own, so that an interaction is answered before the next one.
 */
export function startScripts(): void {
  const load = (): void => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('[rel=preload-later]')]
    // not written as an attribute, because the server would replace that text too
    for (const link of links) Object.assign(link, { rel: 'modulepreload' })
    const base = links.find(({ href }) => href.includes('/base-'))
    const run = (): unknown => setTimeout(start)
    const ran = base && import(/* @vite-ignore */ base.href)
    Promise.resolve(ran).then(run, run)
  }
  const start = (): void => {
    const coming = document.querySelector<HTMLScriptElement>('[type=coming]')
    const script = document.createElement('script')
    coming?.replaceWith(Object.assign(script, { type: 'module', nonce: coming.nonce, text: coming.text }))
  }
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(load)))
}
