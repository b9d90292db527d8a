import { expect, test } from 'vitest'
import { seal } from '#infra/seal.ts'
import { makeIds } from '#shared/ids.ts'
import { TEST_SECRET } from '../support/database.ts'
import { readEmail, useEmailShop } from '../support/email-shop.ts'
import { flashOf } from '../support/signed-in.ts'
import { wordsOf } from '../support/visitor.ts'

const email = await useEmailShop()

const read = async (path: string): Promise<string> => wordsOf(await (await email.admin.ask(path)).text())

/** Sealed for another purpose than emails, as the newsletter's tokens once were. */
const sealedWrong = (): string => seal(TEST_SECRET, 'newsletter confirm', 'x'.repeat(40))

async function writeBroken(to: string): Promise<string> {
  const id = makeIds(() => Date.now()).ulid()
  const data = JSON.stringify({ token: sealedWrong() })
  const row = { id, kind: 'newsletter-confirm', cause: `test ${id}`, recipient: to, locale: 'en', data } as const
  await email.db.insertInto('emails').values(row).execute()
  await email.runJob('send-email', { emailId: id })
  const find = async () =>
    email.db.selectFrom('emails').select(['status', 'tries']).where('id', '=', id).executeTakeFirstOrThrow()
  for (let tries = 1; tries <= 3; tries++) {
    await expect.poll(async () => (await find()).tries).toBe(tries)
    await expect.poll(async () => (await find()).status).toBe(tries < 3 ? 'waiting' : 'unwritable')
    await email.hurryJobs('send-email')
  }
  return id
}

test('an email that could not be rendered waits for the administrator with its reason, and can be retried', async () => {
  const id = await writeBroken('reader@example.com')
  const first = await read('/admin-dashboard')
  expect(first).toContain("Emails we couldn't create (1)")
  expect(first).toContain("reader@example.com Emails we couldn't create")
  const words = await read('/admin-dashboard/emails')
  expect(words).toMatch(/reader@example\.com newsletter confirm .*its field 'token' cannot be opened/)
  // the fault is fixed
  const data = JSON.stringify({ token: seal(TEST_SECRET, 'tokens in letters', 'a-token-that-is-long-enough') })
  await email.db.updateTable('emails').set({ data }).where('id', '=', id).execute()
  expect(flashOf(await email.admin.ask('/admin-dashboard/emails', { id, to: 'again' }))).toBe(
    "We'll try to send the email",
  )
  const found = await readEmail(email, 'newsletter-confirm', { to: 'reader@example.com', opens: null })
  expect(found.message.text).toContain('a-token-that-is-long-enough')
  expect(await read('/admin-dashboard')).not.toContain("Emails we couldn't create")
})

test('one whose link may have expired is not retried', async () => {
  const id = await writeBroken('late@example.com')
  await email.db
    .updateTable('emails')
    .set({ createdAt: new Date(Date.now() - 2 * 3_600_000) })
    .where('id', '=', id)
    .execute()
  const words = await read('/admin-dashboard/emails')
  expect(words).toContain('Its link may have expired')
  expect(words).not.toContain('Try again late@example.com')
  const question = `/admin-dashboard/emails?ask=let-be&email=${id}`
  expect(await read(question)).toContain('Dismiss the email to late@example.com?')
  expect(flashOf(await email.admin.ask(question, { id, to: 'let-be', sure: '1' }))).toBe('Email dismissed')
  expect(await read('/admin-dashboard/emails')).toContain('No emails need attention')
})
