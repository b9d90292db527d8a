import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { addPerson, linkTo, type TestPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { expectSoundAt } from '../support/sound.ts'

const shop = await useShop()
const browser = await useBrowser()

async function openAs({ email }: TestPerson, javaScript: boolean) {
  const { cookies } = await signedInAs(shop, email)
  const opened = await openPage(browser, { baseUrl: shop.url, width: 360, javaScript, cookies })
  return opened
}

/** Switched off, scripts are blocked: the browser says so for each of them. */
function except(javaScript: boolean, expected?: RegExp): RegExp | undefined {
  return javaScript ? expected : new RegExp(`^csp |${expected?.source ?? '^csp '}`)
}

async function sayToast(page: Page, words: string): Promise<void> {
  await page.getByRole('status').getByText(words, { exact: true }).waitFor()
}

describe.each([true, false])('a new phone number, with a script: %s', (javaScript) => {
  test('waits for its proof, is sent again, and can be cancelled', async () => {
    const { page, context, expectNoErrors } = await openAs(await addPerson(shop.database), javaScript)
    await page.goto('/profile?mode=edit')
    await page.getByLabel('Phone number').fill('0803 555 0177')
    await page.getByRole('button', { name: 'Save' }).click()
    await sayToast(page, 'Profile updated successfully. Check your email to confirm the new number.')
    const waiting = page.getByText('0803 555 0177', { exact: true })
    await waiting.waitFor()
    if (javaScript) await expectSoundAt(page)
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await sayToast(page, 'Email sent')
    await page.getByRole('button', { name: 'Cancel this change' }).click()
    await sayToast(page, 'Your number stays as it was')
    expect(await waiting.count()).toBe(0)
    expectNoErrors(except(javaScript))
    await context.close()
  })

  test('counts after the button behind the link, once', async () => {
    const person = await addPerson(shop.database)
    const { page, context, expectNoErrors } = await openAs(person, javaScript)
    const phone = `0803 555 016${javaScript ? 1 : 2}`
    await page.goto('/profile?mode=edit')
    await page.getByLabel('Phone number').fill(phone)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(phone, { exact: true }).waitFor()
    const link = `/confirm-phone?token=${await linkTo(shop.database, person.email, 'confirm-phone')}`
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm this number' }).click()
    await page.getByRole('heading', { name: 'Your phone number is confirmed' }).waitFor()
    if (javaScript) await expectSoundAt(page)
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await page.getByText(phone, { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Send the email again' }).count()).toBe(0)
    await page.goto(link)
    await page.getByRole('heading', { name: "We couldn't use this link" }).waitFor()
    expectNoErrors(except(javaScript, /410/))
    await context.close()
  })
})
