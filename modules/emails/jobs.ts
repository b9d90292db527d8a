import { inLane, onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import { sendEmailJob } from './job-types.ts'
import { giveUpAbandonedEmails, sendEmail, type SendEmailDeps } from './send-email.ts'

export const jobs: Job<SendEmailDeps>[] = [
  ...inLane('mail', [onJob(sendEmailJob, sendEmail)]),
  onSchedule('give-up-abandoned-emails', '* * * * *', giveUpAbandonedEmails),
]
