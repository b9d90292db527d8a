import type { Deps } from '#infra/deps.ts'
import { onJob, type Job } from '#infra/jobs/job.ts'
import { settlePictureFiles } from './hold-pictures.ts'
import { settlePictureFilesJob } from './job-types.ts'

export const jobs: Job<Deps>[] = [
  onJob(settlePictureFilesJob, async (deps, { names }) => settlePictureFiles(deps, names)),
]
