import type { Deps } from '#infra/deps.ts'
import { onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import { notifyOfMessageJob } from './job-types.ts'
import { notifyOfMessage } from './notify-of-message.ts'
import { refreshService } from './refresh-service.ts'

export const jobs: Job<Deps>[] = [
  onJob(notifyOfMessageJob, notifyOfMessage),
  onSchedule('keep-service', '40 2 * * *', refreshService),
]
