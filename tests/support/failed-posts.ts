import type { Page, Route } from 'playwright-core'

export type Way = { way: string; says: string; cut: (page: Page) => Promise<() => Promise<void>> }

export const NO_LINE = 'without a line'

/** How a POST can fail without a decision of the server, the page's message, and how to undo the failure. */
export const WAYS: Way[] = [
  {
    way: NO_LINE,
    says: 'You seem to be offline',
    async cut(page) {
      await page.context().setOffline(true)
      return async () => page.context().setOffline(false)
    },
  },
  {
    way: 'where nobody answers',
    says: "We can't reach ShopZero",
    cut: async (page) => meetPosts(page, async (route) => route.abort('connectionrefused')),
  },
  {
    way: 'where the shop is too busy',
    says: 'ShopZero is very busy. Please try again in a moment.',
    cut: async (page) => meetPosts(page, async (route) => fail(route, 503, 'Wait a little.')),
  },
  {
    way: 'where the shop breaks',
    says: 'Reference: a1b2c3',
    cut: async (page) => meetPosts(page, async (route) => fail(route, 500, '<h1>no</h1>')),
  },
]

/**
 * Each form fails in one way, and each way affects some forms. All forms share their code, so one way each is enough.
 */
export function inTurn<T extends object>(forms: T[]): (T & Way)[] {
  return forms.flatMap((form, n) =>
    WAYS.filter((_, way) => way === n % WAYS.length).map((way) => ({ ...form, ...way })),
  )
}

async function meetPosts(page: Page, meet: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const answer = async (route: Route): Promise<void> =>
    route.request().method() === 'POST' ? meet(route) : route.fallback()
  await page.route('**/*', answer)
  return async () => page.unroute('**/*', answer)
}

async function fail(route: Route, status: number, body: string): Promise<void> {
  const headers = { 'Server-Timing': 'incident;desc="a1b2c3"', 'Content-Type': 'text/plain' }
  await route.fulfill({ status, body, headers })
}

export const toast = (page: Page, words: string | RegExp) => page.getByRole('status').getByText(words, { exact: true })
