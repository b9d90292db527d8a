import type { Page } from 'playwright-core'

const PATIENCE = 10_000

/** Waits for fonts and pictures to load, and for animations to end. */
export async function settle(page: Page, { full }: { full: boolean }): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE }).catch(() => {
    // A page with an open event stream is never idle, so the waits below decide.
  })
  if (full) await page.evaluate(scrollThrough)
  await Promise.race([
    page.evaluate(waitForFontsAndPictures),
    new Promise((done) => setTimeout(done, PATIENCE).unref()),
  ])
}

// Both run in the page. `evaluate` works even if scripts are disabled.
const scrollThrough = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight && y < 40000; y += innerHeight) {
    scrollTo(0, y)
    await new Promise((done) => setTimeout(done, 50))
  }
  scrollTo(0, 0)
})()`

const waitForFontsAndPictures = `(async () => {
  await document.fonts.ready
  const near = [...document.images].filter((image) => image.loading !== 'lazy' || image.getBoundingClientRect().top < innerHeight)
  await Promise.all(near.map((image) => image.decode().catch(() => {})))
  await new Promise((done) => setTimeout(done, 100))
})()`
