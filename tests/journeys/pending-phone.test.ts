import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { addPerson, linkTo, type TestPerson } from '../support/people.ts'
import { sendForm } from '../support/plain-form.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { expectSoundByTurns } from '../support/accessibility.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop()
const browser = await useBrowser()

async function openAs({ email }: TestPerson) {
  const { cookies } = await signedInAs(shop, email)
  const opened = await openPage(browser, { baseUrl: shop.url, width: 360, cookies })
  return opened
}

async function expectToast(page: Page, words: string): Promise<void> {
  await page.getByRole('status').getByText(words, { exact: true }).waitFor()
}

describe('a new phone number', () => {
  test('waits for its confirmation, is sent again, and can be cancelled', async () => {
    const { page, context, expectNoErrors } = await openAs(await addPerson(shop.database))
    await page.goto('/profile?mode=edit')
    await page.getByLabel('Phone number').fill('0803 555 0177')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Profile updated successfully. Check your email to confirm the new number.')
    const waiting = page.getByText('0803 555 0177', { exact: true })
    await waiting.waitFor()
    await expectSoundByTurns(page, 0)
    await page.getByRole('button', { name: 'Resend email' }).click()
    await expectToast(page, 'Email sent')
    await page.getByRole('button', { name: 'Cancel this change' }).click()
    await expectToast(page, "You've kept your current phone number.")
    expect(await waiting.count()).toBe(0)
    expectNoErrors()
    await context.close()
  })

  test('is active after the button behind the link, once', async () => {
    const person = await addPerson(shop.database)
    const { page, context, expectNoErrors } = await openAs(person)
    const phone = '0803 555 0161'
    await page.goto('/profile?mode=edit')
    await page.getByLabel('Phone number').fill(phone)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(phone, { exact: true }).waitFor()
    const link = `/confirm-phone?token=${await linkTo(shop.database, person.email, 'confirm-phone')}`
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm this number' }).click()
    await page.getByRole('heading', { name: 'Your phone number is confirmed' }).waitFor()
    await expectSoundByTurns(page, 1)
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await page.getByText(phone, { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Resend email' }).count()).toBe(0)
    await page.goto(link)
    await page.getByRole('heading', { name: "We couldn't use this link" }).waitFor()
    expectNoErrors(/410/)
    await context.close()
  })

  test('works without a script', async () => {
    const person = await addPerson(shop.database)
    const visitor = makeVisitor(shop.url)
    await visitor.signIn(person)
    const edit = '/profile?mode=edit'
    const press = async (address: string, button: string, values: Record<string, string> = {}) => {
      const answer = await sendForm(visitor, address, button, values)
      return wordsOf(await (answer.status === 303 ? visitor.read(answer.headers.get('Location') ?? '') : answer.text()))
    }
    const phone = '0803 555 0162'
    const waits = await press(edit, 'Save', { phone })
    expect(waits).toContain('Profile updated successfully. Check your email to confirm the new number.')
    expect(waits).toContain(phone)
    expect(await press('/profile', 'Resend email')).toContain('Email sent')
    const cancelled = await press('/profile', 'Cancel this change')
    expect(cancelled).toContain("You've kept your current phone number.")
    expect(cancelled).not.toContain(phone)

    await press(edit, 'Save', { phone })
    const link = `/confirm-phone?token=${await linkTo(shop.database, person.email, 'confirm-phone')}`
    expect(await press(link, 'Confirm this number')).toContain('Your phone number is confirmed')
    const profile = wordsOf(await visitor.read('/profile'))
    expect(profile).toContain(phone)
    expect(profile).not.toContain('Resend email')
    expect(wordsOf(await visitor.read(link))).toContain("We couldn't use this link")
  })
})
