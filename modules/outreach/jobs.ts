import { z } from 'zod'

/** The next readers of an issue, after the one named. */
export const SEND_ISSUE = 'send-newsletter-issue'
export const sendIssuePayload = z.object({ issueId: z.string(), after: z.string() })
