import { inLane, onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import type { Deps } from '#infra/deps.ts'
import { emptyOldEmails } from './empty-old-emails.ts'
import { sendEmailJob } from './job-types.ts'
import { giveUpAbandonedEmails, sendEmail, type SendEmailDeps } from './send-email.ts'

export const jobs: Job<SendEmailDeps>[] = [
  ...inLane('mail', [onJob(sendEmailJob, sendEmail)]),
  onSchedule('give-up-abandoned-emails', '* * * * *', giveUpAbandonedEmails),
]

/** These need no mail server. */
export const cleaning: Job<Deps>[] = [onSchedule('empty-old-emails', '12 3 * * *', emptyOldEmails)]
