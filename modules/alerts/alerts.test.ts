import { randomBytes } from 'node:crypto'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#infra/db/transaction.ts'
import { parseConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { makePushKey } from '#infra/web-push.ts'
import { defaultSettings, type Shopper } from '#modules/accounts/contract.ts'
import { deleteAccount, getSettings } from '#modules/accounts/index.server.ts'
import { endOwnSession, endSession, saveSettings } from '#modules/sign-in/index.server.ts'
import { createPushService } from '#sandbox/push/index.ts'
import { makeIds } from '#shared/ids.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import { addShopperWithSession, type SessionOf } from '#tests/support/people.ts'
import {
  addPushDevice,
  collectOwnPushDevices,
  getPushState,
  removePushDevice,
  removePushDevices,
  turnOnAlerts,
} from './push-devices.ts'
import { writeAlert } from './write-alert.ts'
import { purgeOldAlerts, sendAlert } from './send-alert.ts'

let database: TestDatabase
let service: ReturnType<typeof createPushService>
let server: ServerType
let now = new Date('2026-11-24T10:00:00Z')
const ids = makeIds(() => now.getTime())
let person: SessionOf

beforeAll(async () => {
  database = await makeTestDatabase()
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: (request) => service.app.fetch(request), hostname: '127.0.0.1', port: 0 }, (info) =>
      resolve(info.port),
    )
  })
  service = createPushService({ publicBase: `http://127.0.0.1:${port}`, now: () => now })
  deps.config.push.serviceUrl = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  server?.close()
  await database?.drop()
})
beforeEach(async () => {
  now = new Date('2026-11-24T10:00:00Z')
  person = await addShopperWithSession(database, { now })
})

const deps = makeTestDeps()

function makeTestDeps() {
  const config = parseConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://shop.example' })
  if ('problems' in config) throw new Error(JSON.stringify(config.problems))
  return {
    get db() {
      return database.db
    },
    config,
    ids,
    secret: TEST_SECRET,
    clock: { now: () => now },
    log: makeLog('silent', 'test'),
    storage: {} as never,
    renderAlert: ({ kind, locale }: { kind: string; locale: string }) => ({
      title: `${kind} in ${locale}`,
      body: 'Order SZ-1',
      address: '/order/1',
    }),
  }
}

async function add(shopper: Shopper = person.shopper) {
  const device = service.subscribe()
  expect(await addPushDevice(deps, shopper, device)).toEqual({ ok: true, value: null })
  return device
}

let causes = 0
async function tell(userId = person.shopper.userId, cause = `cause ${++causes}`): Promise<string[]> {
  const data = { what: 'shipped', number: 'SZ-1', target: '1' } as const
  await inTransaction(database.db, (tx) => writeAlert(tx, deps, { kind: 'order', data, userId, cause }))
  const rows = await database.db.selectFrom('alerts').select('id').where('cause', '=', cause).execute()
  return rows.map(({ id }) => id)
}

async function notifyAndSend(userId = person.shopper.userId): Promise<string[]> {
  const alerts = await tell(userId)
  for (const alertId of alerts) await sendAlert(deps, { alertId })
  return alerts
}

const statusOf = async (id: string) =>
  database.db.selectFrom('alerts').select(['status', 'tries', 'lastError']).where('id', '=', id).executeTakeFirst()
const textsOf = ({ endpoint }: { endpoint: string }) => service.received(endpoint).map(({ text }) => JSON.parse(text))

describe('a device', () => {
  test("gets its owner's alerts, encrypted for it, with the name of the shop and a time to live", async () => {
    const device = await add()
    await notifyAndSend()
    const [received] = service.received(device.endpoint)
    const { shopKey } = await getPushState(deps, person.shopper)
    expect(received).toMatchObject({ ttl: 86_400, urgency: 'normal', key: shopKey, subject: 'https://shop.example' })
    expect(received?.topic).toMatch(/^[\w-]{32}$/)
    expect(textsOf(device)).toEqual([
      { title: 'order in en', body: 'Order SZ-1', address: '/order/1', tag: received?.topic, lang: 'en' },
    ])
  })

  test('gets no alerts of other users', async () => {
    const device = await add()
    const other = await addShopperWithSession(database, { now })
    await add(other.shopper)
    await notifyAndSend(other.shopper.userId)
    expect(textsOf(device)).toEqual([])
  })

  test('belongs to the session that added it: the latest subscription of its browser counts', async () => {
    const [first, second] = [await add(), await add()]
    expect(await getPushState(deps, person.shopper)).toMatchObject({ count: 1, here: second.endpoint })
    await notifyAndSend()
    expect([textsOf(first).length, textsOf(second).length]).toEqual([0, 1])
  })

  test.each<[string, (p: SessionOf) => Promise<unknown>]>([
    ['its owner signs out there', ({ token }) => endSession(deps, token)],
    ['its owner ends its session elsewhere', ({ shopper }) => endOwnSession(deps, shopper, shopper)],
    ['it is taken off', ({ shopper }) => removePushDevice(deps, shopper)],
    ['its owner wants none on any', ({ shopper }) => inTransaction(deps.db, (tx) => removePushDevices(tx, shopper))],
    [
      'its owner leaves the shop',
      ({ shopper }) =>
        deleteAccount(deps, { ...shopper, proof: 'fresh' }, { locale: 'en', forgetRest: async () => undefined }),
    ],
  ])('is deleted with its waiting alerts when %s', async (_, end) => {
    const device = await add()
    const [alertId = ''] = await tell()
    await end(person)
    await sendAlert(deps, { alertId })
    await notifyAndSend()
    expect(textsOf(device)).toEqual([])
    expect(await statusOf(alertId)).toBeUndefined()
    expect((await getPushState(deps, person.shopper)).count).toBe(0)
  })

  test('with an expired session gets no alerts, even before the cleanup', async () => {
    const device = await add()
    now = new Date(now.getTime() + 2 * HOUR)
    const [alertId = ''] = await notifyAndSend()
    expect(textsOf(device)).toEqual([])
    expect(await statusOf(alertId)).toMatchObject({ status: 'given-up' })
  })

  test('that its service no longer knows is deleted', async () => {
    const device = await add()
    service.answerWith(device.endpoint, [410])
    await notifyAndSend()
    expect((await getPushState(deps, person.shopper)).count).toBe(0)
  })

  test('of another user is refused without its keys, and moves to the new user with them', async () => {
    const device = await add()
    const other = await addShopperWithSession(database, { now })
    const forged = { ...service.subscribe(), endpoint: device.endpoint }
    expect(await addPushDevice(deps, other.shopper, forged)).toMatchObject({ code: 'device-taken' })
    expect((await getPushState(deps, person.shopper)).here).toBe(device.endpoint)
    expect(await addPushDevice(deps, other.shopper, device)).toMatchObject({ ok: true })
    expect((await getPushState(deps, person.shopper)).count).toBe(0)
    await notifyAndSend()
    expect(textsOf(device)).toEqual([])
  })

  test('turns alerts on in the settings too; a refused one leaves them as they were', async () => {
    const off = { ...defaultSettings, push: false, language: 'yo' as const }
    await saveSettings(deps, person.shopper, off)
    const taken = await add((await addShopperWithSession(database, { now })).shopper)
    const forged = { ...service.subscribe(), endpoint: taken.endpoint }
    const turnOn = (device: typeof forged) => turnOnAlerts(deps, person.shopper, { device, visitorSettings: {} })
    expect(await turnOn(forged)).toMatchObject({ code: 'device-taken' })
    expect(await getSettings(deps, person.shopper)).toEqual(off)
    expect(await turnOn(service.subscribe())).toEqual({ ok: true, value: null })
    expect(await getSettings(deps, person.shopper)).toEqual({ ...off, push: true })
  })

  test('is one of at most ten: the oldest is removed', async () => {
    const first = await add()
    const others = []
    for (let i = 0; i < 10; i++) others.push(await add(await person.again()))
    await notifyAndSend()
    expect(textsOf(first)).toEqual([])
    expect(others.map((device) => textsOf(device).length)).toEqual(Array(10).fill(1))
  })

  test('cannot be added without a limit', async () => {
    for (let i = 0; i < 20; i++) await add()
    expect(await addPushDevice(deps, person.shopper, service.subscribe())).toMatchObject({ code: 'too-many-tries' })
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://fcm.googleapis.com.evil.example/1',
    'https://evilfcm.googleapis.com/1',
    'https://push.apple.com@evil.example/1',
    'https://evil.example/web.push.apple.com',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/push',
    'https://updates.push.services.mozilla.com/1#x',
    'file:///etc/passwd',
    'nothing',
  ])('at %s is refused', async (endpoint) => {
    const device = { ...service.subscribe(), endpoint }
    expect(await addPushDevice(deps, person.shopper, device)).toMatchObject({ code: 'device-invalid' })
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/c1:APA91',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QOx',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ',
  ])('at %s is accepted', async (endpoint) => {
    const { p256dh } = service.subscribe()
    const auth = randomBytes(16).toString('base64url')
    expect(await addPushDevice(deps, person.shopper, { endpoint: `${endpoint}${auth}`, p256dh, auth })).toMatchObject({
      ok: true,
    })
  })

  test('with invalid keys is refused', async () => {
    const device = { ...service.subscribe(), p256dh: `B${'A'.repeat(86)}` }
    expect(await addPushDevice(deps, person.shopper, device)).toMatchObject({ code: 'device-invalid' })
  })
})

describe('an alert', () => {
  test('is sent once, however many processes send it and however often its cause is reported', async () => {
    const device = await add()
    const [alertId = ''] = await tell(person.shopper.userId, 'the same')
    await tell(person.shopper.userId, 'the same')
    await Promise.all(Array.from({ length: 10 }, () => sendAlert(deps, { alertId })))
    expect(textsOf(device)).toHaveLength(1)
    expect(await statusOf(alertId)).toEqual({ status: 'sent', tries: 1, lastError: null })
  })

  test.each([
    [{ push: false }, 0],
    [{ orderUpdates: false }, 0],
    [{ email: false, language: 'yo' as const }, 1],
  ])('with %j reaches %i', async (chosen, count) => {
    const device = await add()
    await database.db
      .insertInto('userSettings')
      .values({ userId: person.shopper.userId, ...chosen })
      .execute()
    const [alertId = ''] = await notifyAndSend()
    expect(textsOf(device)).toHaveLength(count)
    if (count) expect(textsOf(device)).toMatchObject([{ title: 'order in yo', lang: 'yo' }])
    else expect(await statusOf(alertId)).toMatchObject({ status: 'given-up' })
  })

  test('that a busy service rejects is sent later, and given up after six attempts', async () => {
    const device = await add()
    service.answerWith(device.endpoint, [429, 503])
    const [alertId = ''] = await tell()
    for (const status of ['waiting', 'waiting', 'sent']) {
      await sendAlert(deps, { alertId })
      expect(await statusOf(alertId)).toMatchObject({ status })
    }
    service.answerWith(device.endpoint, Array(6).fill(500))
    const [lost = ''] = await tell()
    for (let i = 0; i < 6; i++) await sendAlert(deps, { alertId: lost })
    expect(await statusOf(lost)).toEqual({ status: 'given-up', tries: 6, lastError: '500' })
    expect(textsOf(device)).toHaveLength(1)
  })

  test('that a service refuses permanently, or redirects, is not tried again', async () => {
    const device = await add()
    for (const status of [400, 403, 302]) {
      service.answerWith(device.endpoint, [status])
      const [alertId = ''] = await notifyAndSend()
      expect(await statusOf(alertId)).toMatchObject({ status: 'given-up', lastError: String(status) })
    }
    expect((await getPushState(deps, person.shopper)).count).toBe(1)
  })

  test('of yesterday is not sent, and after two weeks it is deleted', async () => {
    const device = await add()
    const [alertId = ''] = await tell()
    await database.db
      .updateTable('alerts')
      .set({ createdAt: new Date(now.getTime() - DAY - MINUTE) })
      .execute()
    await sendAlert(deps, { alertId })
    expect(textsOf(device)).toEqual([])
    await database.db
      .updateTable('alerts')
      .set({ createdAt: new Date(now.getTime() - 15 * DAY) })
      .execute()
    await purgeOldAlerts(deps)
    expect(await statusOf(alertId)).toBeUndefined()
  })

  test('is not sent if its transaction is rolled back', async () => {
    const device = await add()
    await expect(
      inTransaction(database.db, async (tx) => {
        const data = { conversationId: '1' }
        await writeAlert(tx, deps, { kind: 'message', data, userId: person.shopper.userId, cause: 'never' })
        throw new Error('the fact did not happen')
      }),
    ).rejects.toThrow('the fact did not happen')
    expect(await database.db.selectFrom('alerts').selectAll().where('cause', '=', 'never').execute()).toEqual([])
    expect(textsOf(device)).toEqual([])
  })
})

describe('the push key', () => {
  test('is generated once by the first request, and stored encrypted', async () => {
    await database.db.deleteFrom('pushKey').execute()
    const states = await Promise.all(Array.from({ length: 8 }, () => getPushState(deps, person.shopper)))
    const { publicKey, sealedPrivateKey } = await database.db
      .selectFrom('pushKey')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(new Set(states.map(({ shopKey }) => shopKey))).toEqual(new Set([publicKey]))
    expect(sealedPrivateKey).toMatch(/^[0-9a-f]{8}\.[\w-]{90,}$/)
  })

  test('is generated again if the secret has changed, and comes from the configuration if it names one', async () => {
    const device = await add()
    const { shopKey } = await getPushState(deps, person.shopper)
    const other = { ...deps, db: database.db, secret: 'another secret, 0123456789 0123456789' }
    expect((await getPushState(other, person.shopper)).shopKey).not.toBe(shopKey)
    const own = makePushKey()
    const named = { ...deps, db: database.db, config: { ...deps.config, push: { ...deps.config.push, ...own } } }
    expect((await getPushState(named, person.shopper)).shopKey).toBe(own.publicKey)
    // the browser subscribed with another key, so it would reject the message
    const [alertId = ''] = await tell()
    await sendAlert(named, { alertId })
    expect(textsOf(device)).toEqual([])
    expect((await getPushState(named, person.shopper)).count).toBe(0)
  })
})

test('the data export has devices and alerts, without the keys of the browsers', async () => {
  const device = await add()
  await notifyAndSend()
  const own = await collectOwnPushDevices(deps, person.shopper)
  expect(own).toMatchObject([{ alerts: [{ kind: 'order', status: 'sent', data: { number: 'SZ-1' } }] }])
  expect(JSON.stringify(own)).not.toContain(device.auth)
})
