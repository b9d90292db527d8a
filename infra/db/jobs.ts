import { sql } from 'kysely'
import type { Tx } from './client.ts'

export type JobOptions = {
  /** a second job of the same key replaces the first while it waits */
  key?: string
  runAt?: Date
  queue?: string
  maxAttempts?: number
}

/** In the transaction of the change that wants it: both happen, or neither. */
export async function addJob(
  tx: Tx,
  name: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  await sql`/* prepared: add-job */ select graphile_worker.add_job(
    ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? 25}::integer,
    job_key => ${options.key ?? null}::text
  )`.execute(tx)
}
