import { onJob, onSchedule, type Job } from '#infra/jobs/job.ts'
import { sendAlertJob } from './job-types.ts'
import { purgeOldAlerts, sendAlert, type SendAlertDeps } from './send-alert.ts'

export const jobs: Job<SendAlertDeps>[] = [
  onJob(sendAlertJob, sendAlert),
  onSchedule('forget-old-alerts', '19 3 * * *', purgeOldAlerts),
]
