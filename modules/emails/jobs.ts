import { z } from 'zod'

export const SEND_EMAIL = 'send-letter'

type StoredPayload = { letterId: string }

/** Like the task, the stored payload keeps its old name: jobs already queued, and processes of the last release, use it. */
export function toSendEmailPayload(emailId: string): StoredPayload {
  return { letterId: emailId }
}

export const sendEmailPayload = z
  .object({ letterId: z.string() })
  .transform(({ letterId }: StoredPayload) => ({ emailId: letterId }))
