/** In the page instead of what a browser would act on at once; each is as long as what it stands for. */
export const LATER = {
  preload: ['rel="modulepreload"', 'rel="preload-later"'],
  module: ['type="module"', 'type="coming"'],
} as const

/**
 * Stands in the page itself. Scripts weigh more than all that is seen at first: on a slow line they would take what
 * styles, letters and pictures need. They are fetched when the page has been painted once; a page that is not looked at
 * is not painted. What all scripts stand on runs in a task of its own: a touch is answered before the next.
 */
export function startScripts(): void {
  const load = (): void => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('[rel=preload-later]')]
    // not as an attribute is written: that would be made to wait too
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
