import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { useShop } from '../support/shop.ts'

let stranger = 0

const shop = await useShop({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })

type Answer = { status: number; isPage: boolean; text: string }

/** Each guess has its own IP address. Its body ends only after `isLet`, so that all arrive at once. */
async function guess(path = '/login', isLet = Promise.resolve()): Promise<Answer> {
  const n = ++stranger
  const body = new URLSearchParams({ email: `nobody${n}@example.com`, password: 'wrong-password' }).toString()
  const headers = {
    Origin: shop.url,
    Accept: 'text/html',
    'X-Forwarded-For': `102.0.${n >> 8}.${n & 255}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
  }
  const asked = request(`${shop.url}${path}`, { method: 'POST', headers, agent: false })
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  asked.write(body.slice(0, -1))
  await isLet
  asked.end(body.slice(-1))
  const [answer] = await answered
  const text = Buffer.concat(await answer.toArray()).toString()
  return { status: answer.statusCode ?? 0, isPage: text.includes('<form'), text }
}

/** Half of them submit the form, and half are sent by a script. */
async function flood(): Promise<{ byForm: Answer[]; byScript: Answer[] }> {
  const { promise: isLet, resolve: letAll } = Promise.withResolvers<void>()
  const all = ['/login', '/login.data'].map(async (path) =>
    Promise.all(Array.from({ length: 7 }, async () => guess(path, isLet))),
  )
  setTimeout(letAll, 100)
  const [byForm = [], byScript = []] = await Promise.all(all)
  return { byForm, byScript }
}

test('one wrong password is refused on the page with its form', async () => {
  expect(await guess()).toMatchObject({ status: 401, isPage: true })
})

test('in a flood, a refusal is one sentence without a page, and a script gets the data it requested', async () => {
  // how many wait at once depends on the machine, so the flood is repeated until enough do
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
  expect(short?.text).toContain('Wrong email, phone number or password, or too many attempts')
  expect(short?.text.length).toBeLessThan(500)
  for (const { status, text } of byScript.filter((answer) => answer.status !== 503)) {
    expect(status).toBe(401)
    expect(text).toContain('refusal')
  }
  expect(byScript.some((answer) => answer.status === 401)).toBe(true)
  expect(await guess()).toMatchObject({ status: 401, isPage: true })
})
