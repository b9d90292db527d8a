import type { Deps } from '#infra/deps.ts'
import { onJob, type Job } from '#infra/jobs/job.ts'
import { sendIssueJob } from './job-types.ts'
import { writeIssue } from './send-issue.ts'

export const jobs: Job<Deps>[] = [onJob(sendIssueJob, writeIssue)]
