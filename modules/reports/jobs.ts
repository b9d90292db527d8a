import type { Deps } from '#infra/deps.ts'
import { onSchedule, type Job } from '#infra/jobs/job.ts'
import { foldSales } from './fold-sales.ts'
import { refreshPopularity } from './refresh-popularity.ts'

export const jobs: Job<Deps>[] = [
  onSchedule('fold-sales', '* * * * *', foldSales),
  onSchedule('keep-popularity', '7 * * * *', refreshPopularity),
]
