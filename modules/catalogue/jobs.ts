import type { Deps } from '#infra/deps.ts'
import { onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import { fileCategoryProducts } from './file-category-products.ts'
import {
  fileCategoryProductsJob,
  refreshAttributeListingsJob,
  refreshChoiceListingsJob,
  refreshListingsJob,
} from './job-types.ts'
import { refreshAttributeListings, refreshChoiceListings } from './refresh-value-listings.ts'
import { recountListings, refreshListings } from './refresh-listings.ts'

export const jobs: Job<Deps>[] = [
  onJob(refreshListingsJob, refreshListings, '* * * * *'),
  onJob(fileCategoryProductsJob, fileCategoryProducts),
  onJob(refreshChoiceListingsJob, refreshChoiceListings),
  onJob(refreshAttributeListingsJob, refreshAttributeListings),
  onSchedule('count-listings', '20 2 * * *', recountListings),
]
