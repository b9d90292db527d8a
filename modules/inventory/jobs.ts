import type { Deps } from '#infra/deps.ts'
import { onSchedule, type Job } from '#infra/jobs/job.ts'
import { purgeStaffDrafts } from './edit-as-staff.ts'

export const jobs: Job<Deps>[] = [onSchedule('forget-staff-drafts', '43 * * * *', purgeStaffDrafts)]
