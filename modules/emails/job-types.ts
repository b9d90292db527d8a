import { z } from 'zod'

type StoredPayload = { letterId: string }

/** Like the name, the stored payload keeps its old field: jobs already queued, and processes of the last release, use it. */
export function toSendEmailPayload(emailId: string): StoredPayload {
  return { letterId: emailId }
}

export const sendEmailJob = {
  name: 'send-letter',
  payload: z.object({ letterId: z.string() }).transform(({ letterId }: StoredPayload) => ({ emailId: letterId })),
}
