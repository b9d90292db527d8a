import type { Deps } from '#infra/deps.ts'
import { onJob, type Job } from '#infra/jobs/job.ts'
import { removeUnusedFiles, settlePictureFiles } from './hold-pictures.ts'
import { removePictureFilesJob, settlePictureFilesJob } from './job-types.ts'

export const jobs: Job<Deps>[] = [
  onJob(removePictureFilesJob, removeUnusedFiles),
  onJob(settlePictureFilesJob, async (deps, { names }) => settlePictureFiles(deps, names)),
]
