import { expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { selectPlain } from '#tests/support/variants.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()
const { db } = shop.database
const row = await selectPlain(db).select('id').orderBy('id').executeTakeFirstOrThrow()
const product = row.id ?? ''
await db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', product).execute()

test.each([true, false])(
  'a visitor signs in, returns to the product, and gets an alert (script: %s)',
  async (javaScript) => {
    const person = await addPerson(shop.database)
    const { page, context, expectNoErrors } = await openPage(browser, { baseUrl: shop.url, javaScript })
    await page.goto(`/product/${product}`)
    const main = page.getByRole('main')
    expect(await main.getByRole('button', { name: 'Add to Cart' }).isDisabled()).toBe(true)
    await main.getByRole('button', { name: 'Notify me about' }).click()
    await page.getByText('Sign in first, then tap “Notify me” again.').first().waitFor()
    await page.locator('main input[name=email]').fill(person.email)
    await page.locator('main input[name=password]').fill(person.password)
    await page.locator('main input[name=password]').press('Enter')
    await page.waitForURL(`**/product/${product}`)
    await main.getByRole('button', { name: 'Notify me about' }).click()
    await main.getByText("We'll email you when this product is back in stock.").waitFor()
    if (javaScript) await expectAccessible(page)
    const button = main.getByRole('button', { name: 'Stop notifying me about' })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await button.click()
    await main.getByRole('button', { name: 'Notify me about' }).waitFor()
    expect(await main.getByText("We'll email you when this product is back in stock.").count()).toBe(0)
    // the process that makes picture files does not run here
    expectNoErrors(/\/media\//)
    await context.close()
  },
)
