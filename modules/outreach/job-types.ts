import { z } from 'zod'

/** Sends an issue to its next readers, starting after the subscriber named. */
export const sendIssueJob = {
  name: 'send-newsletter-issue',
  payload: z.object({ issueId: z.string(), after: z.string() }),
}
