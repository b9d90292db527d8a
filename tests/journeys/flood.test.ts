import { expect, test } from 'vitest'
import { useShop } from '../support/shop.ts'

let stranger = 0

const shop = await useShop({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })

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

/** Half of them by the page's form, half by a script. */
async function flood(): Promise<{ byForm: Answer[]; byScript: Answer[] }> {
  const [byForm = [], byScript = []] = await Promise.all(
    ['/login', '/login.data'].map(async (path) => Promise.all(Array.from({ length: 7 }, async () => guess(path)))),
  )
  return { byForm, byScript }
}

test('one wrong password is refused on the page with its form', async () => {
  expect(await guess()).toMatchObject({ status: 401, isPage: true })
})

test('in a flood of them a refusal is one sentence, no page is made for it, and a script gets the data it asked for', async () => {
  // how many wait at the same time is the machine's affair: sooner or later there are enough
  const byForm: Answer[] = []
  const byScript: Answer[] = []
  await expect
    .poll(
      async () => {
        const seen = await flood()
        byForm.push(...seen.byForm)
        byScript.push(...seen.byScript)
        return byForm.some(({ status, isPage }) => status === 401 && !isPage)
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  const short = byForm.find(({ status, isPage }) => status === 401 && !isPage)
  expect(short?.text).toContain('The e-mail address or the password is not right, or there were too many tries')
  expect(short?.text.length).toBeLessThan(500)
  for (const { status, text } of byScript.filter((answer) => answer.status !== 503)) {
    expect(status).toBe(401)
    expect(text).toContain('refusal')
  }
  expect(byScript.some((answer) => answer.status === 401)).toBe(true)
  expect(await guess()).toMatchObject({ status: 401, isPage: true })
})
