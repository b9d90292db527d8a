import type { Browser, FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, type OpenedPage, type PageOptions } from './browser.ts'
import type { TestPerson } from './people.ts'
import type { TestShop } from './shop.ts'

/** Actions of shoppers in a browser, on a phone by default. */
export async function openShop(
  browser: Browser,
  shop: Pick<TestShop, 'url'>,
  options: Partial<PageOptions> = {},
): Promise<OpenedPage> {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 360, ...options })
  return opened
}

/** Waits until the page is hydrated, including the parts that wait for an interaction. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  let moves = 0
  const findUntouched = (): string[] =>
    [...document.querySelectorAll('#main, #main form, #cart-drawer')]
      .filter((part) => !Object.keys(part).some((key) => key.startsWith('__reactProps')))
      .map((part) => part.outerHTML.slice(0, 100))
  await expect
    .poll(
      async () => {
        await page.mouse.move(5, 5 + (moves++ % 20))
        return page.evaluate(findUntouched)
      },
      { timeout: 20_000 },
    )
    .toEqual([])
}

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

export async function signIn(page: Page, person: TestPerson): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Adaeze')
  await page.getByLabel('Last name').fill('Okonkwo')
  await page.getByLabel('Phone').fill('+234 (0) 803 100 4217')
  await page.getByLabel('Street address').fill('12 Admiralty Way')
  await page.getByLabel('State').selectOption('Lagos')
  await page.getByLabel('City or local government area (LGA)').fill('Eti Osa')
}

/** On the provider's page or in its popup. */
export async function payByCard(page: Page | FrameLocator): Promise<void> {
  await page.getByLabel('Card number').fill('4084 0840 8408 4081')
  await page.getByLabel(/expiry/i).fill('12/30')
  await page.getByLabel('CVV').fill('408')
  await page.getByRole('button', { name: /^Pay/ }).click()
}
