import type { Deps } from '#infra/deps.ts'
import { fetchPublic } from '#infra/fetch-public.ts'
import { onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import { fetchImportPictures } from './fetch-import-pictures.ts'
import { purgeImportArchives } from './import-archive.ts'
import { fetchImportPicturesJob, runImportJob } from './job-types.ts'
import { runImport } from './run-import.ts'

export const jobs: Job<Deps>[] = [
  onJob(runImportJob, async (deps, { importId, address }) => runImport(deps, { importId, ipAddress: address })),
  onJob(fetchImportPicturesJob, async (deps, row) => fetchImportPictures({ ...deps, fetchPublic }, row)),
  onSchedule('forget-import-archives', '41 * * * *', purgeImportArchives),
]
