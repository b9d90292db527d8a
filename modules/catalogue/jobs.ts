import type { Deps } from '#infra/deps.ts'
import { onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import { refreshListingsJob } from './job-types.ts'
import { recountListings, refreshListings } from './refresh-listings.ts'

export const jobs: Job<Deps>[] = [
  onJob(refreshListingsJob, refreshListings, '* * * * *'),
  onSchedule('count-listings', '20 2 * * *', recountListings),
]
