import { test } from 'vitest'
import { readEmail, useEmailShop, type EmailShop, type ExpectedEmail } from './email-shop.ts'

export type Journey = (email: EmailShop) => Promise<ExpectedEmail>

type EmailJourney = (
  name: string,
  trigger: Journey,
  then?: (read: Awaited<ReturnType<typeof readEmail>>, email: EmailShop) => Promise<void>,
) => void

/**
 * Journeys from the trigger on the screen to the link in the mailbox, in one shop for a file's tests. `name` is the email's
 * kind, and after a space what it tells where a kind tells many things: `tests/repo/email-journeys.test.ts` holds that each
 * one has a journey.
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
