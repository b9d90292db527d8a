/** In the page instead of what a browser would act on at once; each is as long as what it stands for. */
export const LATER = {
  preload: ['rel="modulepreload"', 'rel="preload-later"'],
  module: ['type="module"', 'type="coming"'],
} as const

/**
 * Stands in the page itself. Scripts weigh more than all that is seen at first: on a slow line they would take what
 * styles, letters and pictures need. They are fetched when the page has been painted once; a page that is not looked at
 * is not painted. It knows nothing that is outside of it.
 */
export function startScripts(): void {
  const start = (): void => {
    // not as an attribute is written: that would be made to wait too
    for (const link of document.querySelectorAll('[rel=preload-later]')) Object.assign(link, { rel: 'modulepreload' })
    const coming = document.querySelector<HTMLScriptElement>('[type=coming]')
    const script = document.createElement('script')
    coming?.replaceWith(Object.assign(script, { type: 'module', nonce: coming.nonce, text: coming.text }))
  }
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(start)))
}
