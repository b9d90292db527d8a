import { afterAll, beforeAll, test } from 'vitest'
import { openEmailShop, readEmail, type EmailShop, type ExpectedEmail } from './email-shop.ts'

let open: EmailShop | undefined

/** One started shop for all journeys of a file. */
export function openShopForJourneys(): void {
  beforeAll(async () => {
    open = await openEmailShop()
  })
  afterAll(async () => open?.close())
}

export type Journey = (email: EmailShop) => Promise<ExpectedEmail>

/**
 * From the trigger on the screen to the link in the mailbox. `name` is the email's kind, and after a space what it tells
 * where a kind tells many things: `tests/repo/email-journeys.test.ts` holds that each one has a journey.
 */
export function emailJourney(
  name: string,
  trigger: Journey,
  then?: (read: Awaited<ReturnType<typeof readEmail>>, email: EmailShop) => Promise<void>,
): void {
  test(`${name} arrives in the mailbox, and its link opens`, async () => {
    if (!open) throw new Error('openShopForJourneys() comes first')
    const expected = await trigger(open)
    const read = await readEmail(open, name, expected)
    await then?.(read, open)
  })
}
