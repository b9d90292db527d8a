import type { Deps } from '#infra/deps.ts'
import { onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import { purgeExpiredSignIns } from './purge-expired-sign-ins.ts'
import { answerClosedAccountJob, answerResetRequestJob, answerSignUpJob } from './job-types.ts'
import { answerClosedAccount, answerResetRequest } from './reset-password.ts'
import { answerSignUp } from './sign-up.ts'

export const jobs: Job<Deps>[] = [
  onJob(answerSignUpJob, answerSignUp),
  onJob(answerResetRequestJob, answerResetRequest),
  onJob(answerClosedAccountJob, answerClosedAccount),
  onSchedule('forget-expired', '17 * * * *', purgeExpiredSignIns),
]
