import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { isPushTarget } from '#infra/web-push.ts'
import type { AccountSettings, Shopper } from '#modules/accounts/contract.ts'
import { getSettings } from '#modules/accounts/index.server.ts'
import { decodeSessionId, writeSettings } from '#modules/sign-in/index.server.ts'
import { consumeRateLimit } from '#modules/limits/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { HOUR } from '#shared/time.ts'
import { MOST_PUSH_DEVICES, type PushDevice, type PushState } from './contract.ts'
import type { PushRefusal } from './errors.ts'
import { getPushKey } from './push-key.ts'
import { isKnownService } from './push-services.ts'
import { listDevices, listOwnDevices, type OwnPushDevice } from './queries.ts'
import * as store from './store.ts'

type DeviceDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secret'>

const A_PERSON = [{ most: 20, within: HOUR }]

export async function getPushState(deps: DeviceDeps, shopper: Shopper): Promise<PushState> {
  const [{ publicKey }, devices] = await Promise.all([
    getPushKey(deps),
    listDevices(deps.db, shopper.userId, deps.clock.now()),
  ])
  const own = decodeSessionId(shopper.sessionId)
  const here = devices.find(({ sessionHash }) => sessionHash.equals(own))?.endpoint ?? null
  return { shopKey: publicKey, count: devices.length, here }
}

/** Also turns push on in the account's settings. */
export async function turnOnAlerts(
  deps: DeviceDeps,
  shopper: Shopper,
  input: { device: PushDevice; visitorSettings: Partial<AccountSettings> },
): Promise<Ok<null> | PushRefusal> {
  const settings = await getSettings(deps, shopper, input.visitorSettings)
  return takeDevice(deps, shopper, input.device, (tx) => writeSettings(tx, deps, shopper, { ...settings, push: true }))
}

/** A session has one device: the latest subscription of its browser. It gets alerts until the session ends. */
export async function addPushDevice(
  deps: DeviceDeps,
  shopper: Shopper,
  device: PushDevice,
): Promise<Ok<null> | PushRefusal> {
  return takeDevice(deps, shopper, device, async () => undefined)
}

async function takeDevice(
  deps: DeviceDeps,
  shopper: Shopper,
  device: PushDevice,
  writeRest: (tx: Tx) => Promise<void>,
): Promise<Ok<null> | PushRefusal> {
  if (!isKnownService(device.endpoint, deps.config.push.serviceUrl) || !isPushTarget(device))
    return refuse('device-invalid')
  const turn = await consumeRateLimit(deps, [{ of: `push device of ${shopper.userId}`, rule: A_PERSON }])
  if (!turn.ok) return refuse('too-many-tries')
  const { publicKey } = await getPushKey(deps)
  const whose = { userId: shopper.userId, sessionHash: decodeSessionId(shopper.sessionId) }
  const isTaken = await inTransaction(deps.db, async (tx) => {
    const row = { ...device, ...whose, shopKey: publicKey, most: MOST_PUSH_DEVICES }
    if (!(await store.takeDevice(tx, row))) return false
    await writeRest(tx)
    return true
  })
  return isTaken ? ok(null) : refuse('device-taken')
}

export async function removePushDevice(deps: Pick<Deps, 'db'>, { sessionId }: Shopper): Promise<void> {
  await inTransaction(deps.db, (tx) => store.deleteDeviceOf(tx, decodeSessionId(sessionId)))
}

/** Removes all devices, in the transaction that turns push off in the settings. */
export async function removePushDevices(tx: Tx, { userId }: Pick<Shopper, 'userId'>): Promise<void> {
  await store.deleteDevicesOf(tx, userId)
}

/** For the data export: the user's devices and their recent alerts. */
export async function collectOwnPushDevices(deps: Pick<Deps, 'db'>, { userId }: Shopper): Promise<OwnPushDevice[]> {
  return listOwnDevices(deps.db, userId)
}
