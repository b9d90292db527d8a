import type { Deps } from '#infra/deps.ts'
import { onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import { fileCategoryProducts } from './file-category-products.ts'
import { fileCategoryProductsJob, refreshChoiceListingsJob, refreshListingsJob } from './job-types.ts'
import { refreshChoiceListings } from './refresh-choice-listings.ts'
import { recountListings, refreshListings } from './refresh-listings.ts'

export const jobs: Job<Deps>[] = [
  onJob(refreshListingsJob, refreshListings, '* * * * *'),
  onJob(fileCategoryProductsJob, fileCategoryProducts),
  onJob(refreshChoiceListingsJob, refreshChoiceListings),
  onSchedule('count-listings', '20 2 * * *', recountListings),
]
