import { z } from 'zod'

/** Sends an issue to the next subscribers. `after`: the last one of the previous batch. */
export const sendIssueJob = {
  name: 'send-newsletter-issue',
  payload: z.object({ issueId: z.string(), after: z.string() }),
}
