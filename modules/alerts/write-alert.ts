import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { addJob } from '#infra/db/jobs.ts'
import type { Alert } from './contract.ts'
import { sendAlertJob } from './job-types.ts'
import { insertAlert, listDeviceIds } from './store.ts'

/** Runs in the transaction of the event it reports. Whether the user wants it is checked when it is sent. */
export async function writeAlert(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  { userId, ...alert }: Alert & { userId: string; cause: string },
): Promise<void> {
  for (const deviceId of await listDeviceIds(tx, userId)) {
    const alertId = deps.ids.ulid()
    if (await insertAlert(tx, { ...alert, id: alertId, deviceId })) await addJob(tx, sendAlertJob, { alertId })
  }
}
