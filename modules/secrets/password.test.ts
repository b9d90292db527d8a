import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFullHashes } from '#tests/support/hash-cost.ts'
import { hashPassword, isPassword } from './password.ts'

useFullHashes()

const SECRET = 'a secret of the test, 0123456789 0123'
const CROWD = 12

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Hashing runs in real threads, so it needs real time, and not the fake clock. */
async function pass(ms: number): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end;) await new Promise((resolve) => setImmediate(resolve))
}

test('many wrong passwords leave time for pages, and right ones delay no one', async () => {
  const hash = await hashPassword('mango-tree-82', SECRET)
  expect(hash).toMatch(/^argon2id\$m=19456,t=2,p=1,k=[0-9a-f]{8}\$/)
  const answers: (boolean | null)[] = []
  const crowd = (password: string): Promise<unknown> =>
    Promise.all(Array.from({ length: CROWD }, async () => answers.push(await isPassword(password, hash, SECRET))))

  await crowd('mango-tree-82')
  expect(answers.splice(0)).toEqual(Array.from({ length: CROWD }, () => true))

  const wrong = crowd('mango-tree-83')
  await pass(800)
  // one per thread
  expect(answers.length).toBeLessThanOrEqual(2)
  while (answers.length < CROWD) {
    vi.advanceTimersByTime(700)
    await pass(100)
  }
  await wrong
  expect(answers).toEqual(Array.from({ length: CROWD }, () => false))

  // a few concurrent sign-ins do not count as a crowd
  answers.length = 0
  await Promise.all(Array.from({ length: 4 }, async () => answers.push(await isPassword('wrong', hash, SECRET))))
  expect(answers).toEqual([false, false, false, false])
})
