import type { Deps } from '#infra/deps.ts'
import { fetchPublic } from '#infra/fetch-public.ts'
import { onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import { forgetStaffDrafts } from './edit-as-staff.ts'
import { fetchImportPictures } from './fetch-import-pictures.ts'
import { forgetImportArchives } from './import-archive.ts'
import { fetchImportPicturesJob, refreshListingsJob, runImportJob } from './job-types.ts'
import { recountListings, refreshListings } from './refresh-listings.ts'
import { runImport } from './run-import.ts'

export const jobs: Job<Deps>[] = [
  onJob(runImportJob, runImport),
  onJob(fetchImportPicturesJob, async (deps, row) => fetchImportPictures({ ...deps, fetchPublic }, row)),
  onJob(refreshListingsJob, refreshListings, '* * * * *'),
  onSchedule('count-listings', '20 2 * * *', recountListings),
  onSchedule('forget-import-archives', '41 * * * *', forgetImportArchives),
  onSchedule('forget-staff-drafts', '43 * * * *', forgetStaffDrafts),
]
