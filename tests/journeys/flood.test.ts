import { expect, test } from 'vitest'
import { useShop } from '../support/shop.ts'

let stranger = 0

const shop = await useShop({ demo: true, settings: { TRUSTED_PROXIES: '127.0.0.1' } })

type Answer = { status: number; isPage: boolean; text: string }

/** From an address of their own. */
async function guess(path = '/login'): Promise<Answer> {
  const n = ++stranger
  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { Origin: shop.url, Accept: 'text/html', 'X-Forwarded-For': `102.0.${n >> 8}.${n & 255}` },
    body: new URLSearchParams({ email: `nobody${n}@example.com`, password: 'wrong-password' }),
  })
  const text = await answer.text()
  return { status: answer.status, isPage: text.includes('<form'), text }
}

const flood = async (path?: string): Promise<Answer[]> =>
  Promise.all(Array.from({ length: 24 }, async () => guess(path)))

test('one wrong password is refused on the page with its form', async () => {
  expect(await guess()).toMatchObject({ status: 401, isPage: true })
})

test('in a flood of them a refusal is one sentence, and no page is made for it', async () => {
  // how many wait at the same time is the machine's affair: sooner or later there are enough
  const seen: Answer[] = []
  await expect
    .poll(
      async () => {
        seen.push(...(await flood()))
        return seen.some(({ status, isPage }) => status === 401 && !isPage)
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  const short = seen.find(({ status, isPage }) => status === 401 && !isPage)
  expect(short?.text).toContain('The e-mail address or the password is not right, or there were too many tries')
  expect(short?.text.length).toBeLessThan(500)
  expect(await guess()).toMatchObject({ status: 401, isPage: true })
})

test('whoever asks by script gets the data that was asked for, in a flood too', async () => {
  const answers = await flood('/login.data')
  for (const { status, text } of answers.filter((answer) => answer.status !== 503)) {
    expect(status).toBe(401)
    expect(text).toContain('refusal')
  }
  expect(answers.some((answer) => answer.status === 401)).toBe(true)
})
