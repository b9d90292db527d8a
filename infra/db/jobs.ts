import { sql } from 'kysely'
import type { z } from 'zod'
import type { JobType } from '../jobs/job.ts'
import type { Tx } from './client.ts'

export type JobOptions = {
  /** a later job with the same key replaces the first while it waits */
  key?: string
  runAt?: Date
  queue?: string
  maxAttempts?: number
}

const MOST_ATTEMPTS = 25

/** Adds the job in the transaction of its change, so that both happen or neither. */
export async function addJob<Payload extends z.ZodType>(
  tx: Tx,
  { name }: JobType<Payload>,
  payload: z.input<Payload>,
  options: JobOptions = {},
): Promise<void> {
  await sql`/* prepared: add-job */ select add_announced_job(
    ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? MOST_ATTEMPTS}::integer,
    job_key => ${options.key ?? null}::text
  )`.execute(tx)
}

export async function addJobs<Payload extends z.ZodType>(
  tx: Tx,
  { name }: JobType<Payload>,
  payloads: z.input<Payload>[],
): Promise<void> {
  if (payloads.length === 0) return
  await sql`/* prepared: add-jobs */
    select add_announced_jobs(${name}::text, ${JSON.stringify(payloads)}::json, ${MOST_ATTEMPTS}::integer)`.execute(tx)
}
