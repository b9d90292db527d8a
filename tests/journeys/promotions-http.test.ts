import { expect, test } from 'vitest'
import { seal } from '#infra/seal.ts'
import { TEST_SECRET } from '../support/database.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { wordsOf } from '../support/visitor.ts'

const shop = await useShop()

async function reader() {
  const { email, userId } = await addPerson(shop.database)
  const { ask } = await signedInAs(shop, email)
  const isOn = async () =>
    /<input[^>]*name="promotions"[^>]*>/.exec(await (await ask('/settings')).text())?.[0].includes('checked')
  return { isOn, way: `/promotions/leave?token=${seal(TEST_SECRET, 'promotions leave', userId)}` }
}

const post = (way: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${way}`, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })

test("opening the email's link changes nothing; its button does, without an account or a script", async () => {
  const { isOn, way } = await reader()
  const page = await fetch(`${shop.url}${way}`)
  const html = await page.text()
  expect([page.status, wordsOf(html)]).toEqual([200, expect.stringContaining('Tap once to stop promotions.')])
  expect(await isOn()).toBe(true)
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const left = await post(way, { token }, { Origin: shop.url })
  expect([left.status, wordsOf(await left.text())]).toEqual([
    200,
    expect.stringContaining("You're unsubscribed You won't get promotions any more."),
  ])
  expect(await isOn()).toBe(false)
})

test('a mail program unsubscribes with its own request, any number of times', async () => {
  const { isOn, way } = await reader()
  expect((await post(way, { 'List-Unsubscribe': 'No' })).status).toBe(400)
  expect(await isOn()).toBe(true)
  for (let times = 0; times < 2; times++)
    expect((await post(way, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  expect(await isOn()).toBe(false)
})

test.each(['', 'x', 'a'.repeat(500), '%00'])('a truncated link (%s) leads to the settings', async (token) => {
  const way = `/promotions/leave?token=${token}`
  const page = await fetch(`${shop.url}${way}`)
  expect([page.status, wordsOf(await page.text())]).toEqual([410, expect.stringContaining('This link has expired')])
  expect((await post(way, { token }, { Origin: shop.url })).status).toBe(410)
  expect((await post(way, { 'List-Unsubscribe': 'One-Click' })).status).toBe(410)
})

test('a newsletter link is not accepted', async () => {
  const { isOn, way } = await reader()
  expect((await post(way.replace('promotions', 'newsletter'), { 'List-Unsubscribe': 'One-Click' })).status).toBe(410)
  expect(await isOn()).toBe(true)
})
