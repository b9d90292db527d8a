import { test } from 'vitest'
import { readEmail, useEmailShop, type EmailShop, type ExpectedEmail } from './email-shop.ts'

export type Journey = (email: EmailShop) => Promise<ExpectedEmail>

type EmailJourney = (
  name: string,
  trigger: Journey,
  then?: (read: Awaited<ReturnType<typeof readEmail>>, email: EmailShop) => Promise<void>,
) => void

/**
 * Journeys from an action on a screen to the link in the mailbox, with one server for a file's tests. `name` is the
 * email's kind. If a kind has several variants, a variant follows after a space. `tests/repo/email-journeys.test.ts`
 * checks that each has a journey.
 */
export async function useEmailJourneys(): Promise<EmailJourney> {
  const email = await useEmailShop()
  return (name, trigger, then) => {
    test(`${name} arrives in the mailbox, and its link opens`, async () => {
      const expected = await trigger(email)
      const read = await readEmail(email, name, expected)
      await then?.(read, email)
    })
  }
}
