import type { Pool } from 'pg'

/** Jobs that failed for the last time this long ago. Their payload may name people. docs/runbooks/retention.md names it. */
export const DEAD_JOBS_KEPT_DAYS = 30

export async function deleteDeadJobs(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => $1)))`,
    [DEAD_JOBS_KEPT_DAYS],
  )
}
