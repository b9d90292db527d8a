import type { Deps } from '#infra/deps.ts'
import { onSchedule, type Job } from '#infra/jobs/job.ts'
import { emptyOldEvents } from './empty-old-events.ts'

export const jobs: Job<Deps>[] = [onSchedule('empty-old-events', '22 3 * * *', emptyOldEvents)]
