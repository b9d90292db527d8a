import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MOST_PASSWORDS } from '#modules/secrets/index.server.ts'
import { makeMetrics } from '../metrics.ts'
import { forwardSignIns } from './forward.ts'

let folder = ''
let socket = ''
let crowdSocket = ''
const opened: Server[] = []
let called = 0

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shopzero-door-'))
  socket = path.join(folder, 'door.sock')
  crowdSocket = path.join(folder, 'crowd.sock')
  called = 0
})
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await rm(folder, { recursive: true, force: true })
})

async function open(listener: RequestListener, at?: string): Promise<number> {
  const server = createServer(listener)
  opened.push(server)
  await new Promise<void>((resolve) =>
    at === undefined ? server.listen(0, '127.0.0.1', resolve) : server.listen(at, resolve),
  )
  return at === undefined ? (server.address() as AddressInfo).port : 0
}

/** A web process, whose own responses can be told apart. */
async function openShop(processes = 1, devices: string[] = []): Promise<string> {
  const forwardSignIn = forwardSignIns({
    sockets: { 'sign-in': socket, crowd: crowdSocket },
    basePath: '/shop/',
    secure: false,
    processes,
    metrics: makeMetrics(),
    findDevice: ({ headers }) => devices.find((device) => headers.cookie === `device=${device}`) ?? null,
    requestOverflowProcess: () => void called++,
  })
  const port = await open((incoming, outgoing) => {
    const handleLocally = (): void => void text(incoming).then((said) => outgoing.end(`here: ${said}`))
    if (!forwardSignIn(incoming, outgoing, handleLocally)) handleLocally()
  })
  return `http://127.0.0.1:${port}`
}

const post = async (url: string, init: RequestInit = {}): Promise<string> =>
  (await fetch(url, { method: 'POST', body: 'password=mango', ...init })).text()

test("a sign-in is forwarded unchanged, with the client's address", async () => {
  const seen: IncomingMessage[] = []
  await open((incoming, outgoing) => {
    seen.push(incoming)
    outgoing.writeHead(401, ['Set-Cookie', 'one=1', 'Set-Cookie', 'two=2', 'Content-Type', 'text/plain'])
    void text(incoming).then((said) => outgoing.end(`there: ${said}`))
  }, socket)
  const shop = await openShop()
  const answer = await fetch(`${shop}/shop/login?next=%2Forders`, {
    method: 'POST',
    body: 'password=mango',
    headers: { Cookie: 'cart=abc', 'X-Asked-From': '9.9.9.9', 'X-Forwarded-For': '102.89.1.2' },
  })
  expect(answer.status).toBe(401)
  expect(answer.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
  expect(await answer.text()).toBe('there: password=mango')
  const [{ url, headers } = {} as IncomingMessage] = seen
  expect(url).toBe('/shop/login?next=%2Forders')
  expect(headers).toMatchObject({ cookie: 'cart=abc', host: new URL(shop).host, 'x-forwarded-for': '102.89.1.2' })
  // a header from the client is dropped
  expect(headers['x-asked-from']).toBe('127.0.0.1')
  expect(await post(`${shop}/shop/admin`)).toBe('there: password=mango')
  expect(await post(`${shop}/shop/login.data`)).toBe('there: password=mango')
})

test('every other request is handled here', async () => {
  await open((_, outgoing) => outgoing.end('there'), socket)
  const shop = await openShop()
  expect(await (await fetch(`${shop}/shop/login`)).text()).toBe('here: ')
  for (const address of ['/login', '/shop/login/', '/shop/loginx', '/shop/cart', '/shop/%6Cogin'])
    expect(await post(`${shop}${address}`), address).toBe('here: password=mango')
})

test('without a process for passwords, they are checked here', async () => {
  const shop = await openShop()
  expect(await post(`${shop}/shop/login`)).toBe('here: password=mango')
  await open((_, outgoing) => outgoing.end('there'), socket)
  expect(await post(`${shop}/shop/login`)).toBe('there')
})

test('a process that ends midway causes a 503 with a message, not a hanging connection', async () => {
  await open((incoming) => void incoming.socket.destroy(), socket)
  const shop = await openShop()
  const answer = await fetch(`${shop}/shop/login`, { method: 'POST', body: 'password=mango' })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  expect(await answer.text()).toContain('try again in a moment')
})

/** Both processes, with the requests that wait in them. */
async function openDoors(): Promise<Record<'everyDay' | 'crowd', ServerResponse[]>> {
  const doors = { everyDay: [] as ServerResponse[], crowd: [] as ServerResponse[] }
  await open((_, outgoing) => void doors.everyDay.push(outgoing), socket)
  await open((_, outgoing) => void doors.crowd.push(outgoing), crowdSocket)
  return doors
}

test('more than ten at once are a crowd, and use its process until the last response', async () => {
  const { everyDay, crowd } = await openDoors()
  const shop = await openShop()
  const ten = Array.from({ length: 10 }, () => post(`${shop}/shop/login`))
  await expect.poll(() => everyDay.length).toBe(10)
  const more = [post(`${shop}/shop/login`), post(`${shop}/shop/login`)]
  await expect.poll(() => crowd.length).toBe(2)
  for (const outgoing of everyDay.splice(0)) outgoing.end('there')
  await Promise.all(ten)
  // the everyday process has room again, but the crowd still has waiting requests
  more.push(post(`${shop}/shop/login`))
  await expect.poll(() => crowd.length).toBe(3)
  for (const outgoing of crowd.splice(0)) outgoing.end('with the crowd')
  expect(await Promise.all(more)).toEqual(Array(3).fill('with the crowd'))
  const after = post(`${shop}/shop/login`)
  await expect.poll(() => everyDay.length).toBe(1)
  everyDay[0]?.end('there')
  expect(await after).toBe('there')
  expect(crowd.length).toBe(0)
})

test('the first of a crowd requests its process, and is handled here until it runs', async () => {
  const everyDay: ServerResponse[] = []
  await open((_, outgoing) => void everyDay.push(outgoing), socket)
  const shop = await openShop()
  const ten = Array.from({ length: 10 }, () => post(`${shop}/shop/login`))
  await expect.poll(() => everyDay.length).toBe(10)
  expect(called).toBe(0)
  expect(await post(`${shop}/shop/login`)).toBe('here: password=mango')
  expect(called).toBe(1)
  await open((_, outgoing) => outgoing.end('with the crowd'), crowdSocket)
  expect(await post(`${shop}/shop/login`)).toBe('with the crowd')
  expect(called).toBe(1)
  for (const outgoing of everyDay) outgoing.end('there')
  await Promise.all(ten)
})

test('a sign-in above the limit is refused here, and the next one is accepted', async () => {
  const { everyDay, crowd } = await openDoors()
  const shop = await openShop()
  const waiting = Array.from({ length: 10 + MOST_PASSWORDS }, () => post(`${shop}/shop/login`))
  await expect.poll(() => crowd.length).toBe(MOST_PASSWORDS)
  const page = await fetch(`${shop}/shop/login`, { method: 'POST', body: 'x', headers: { Accept: 'text/html' } })
  expect(page.status).toBe(503)
  expect(page.headers.get('Retry-After')).toBe('5')
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(page.headers.get('X-Frame-Options')).toBe('DENY')
  expect(await page.text()).toContain('<h1>Too many people are signing in right now. Please go back')
  expect(await post(`${shop}/shop/admin`)).toBe(
    'Too many people are signing in right now. Please go back and try again in a moment.\n',
  )
  // a long body is not read to its end
  const long = await fetch(`${shop}/shop/login`, { method: 'POST', body: 'x'.repeat(200_000) })
  expect(long.headers.get('Connection')).toBe('close')
  expect(crowd.length).toBe(MOST_PASSWORDS)
  for (const outgoing of [...everyDay.splice(0), ...crowd.splice(0)]) outgoing.end('there')
  expect(await Promise.all(waiting)).toEqual(Array(10 + MOST_PASSWORDS).fill('there'))
  const next = post(`${shop}/shop/login`)
  await expect.poll(() => everyDay.length).toBe(1)
  everyDay[0]?.end('there again')
  expect(await next).toBe('there again')
})

test('a known device skips the crowd five times a minute', async () => {
  const { everyDay, crowd } = await openDoors()
  const shop = await openShop(1, ['ada', 'bola'])
  const by = (device: string): Promise<string> =>
    post(`${shop}/shop/login`, { headers: { Cookie: `device=${device}` } })
  const crowded = Array.from({ length: 12 }, () => post(`${shop}/shop/login`))
  await expect.poll(() => [everyDay.length, crowd.length]).toEqual([10, 2])
  // the other process is full, so no one is added to it
  const first = by('ada')
  await expect.poll(() => crowd.length).toBe(3)
  for (const outgoing of everyDay.splice(0)) outgoing.end('with the first')
  await Promise.all(crowded.slice(0, 10))
  const known = Array.from({ length: 5 }, () => by('ada'))
  await expect.poll(() => everyDay.length).toBe(5)
  const others = [by('stranger'), by('ada'), by('bola')]
  await expect.poll(() => [everyDay.length, crowd.length]).toEqual([6, 5])
  for (const outgoing of everyDay.splice(0)) outgoing.end('of one of us')
  for (const outgoing of crowd.splice(0)) outgoing.end('with the crowd')
  expect(await Promise.all(known)).toEqual(Array(5).fill('of one of us'))
  expect(await Promise.all([first, ...others])).toEqual([...Array<string>(3).fill('with the crowd'), 'of one of us'])
})

test('two processes together respect the limit', async () => {
  const { everyDay, crowd } = await openDoors()
  const shops = [await openShop(2), await openShop(2)]
  const share = Math.floor(MOST_PASSWORDS / 2)
  const waiting = shops.flatMap((shop) => Array.from({ length: 5 + share }, () => post(`${shop}/shop/login`)))
  await expect.poll(() => [everyDay.length, crowd.length]).toEqual([10, 2 * share])
  for (const shop of shops) expect((await fetch(`${shop}/shop/login`, { method: 'POST' })).status).toBe(503)
  expect(crowd.length).toBe(2 * share)
  for (const outgoing of [...everyDay, ...crowd]) outgoing.end('there')
  expect(await Promise.all(waiting)).toEqual(Array(10 + 2 * share).fill('there'))
})

test('a client that disconnects frees its place', async () => {
  const left = Promise.withResolvers<void>()
  const come = Promise.withResolvers<void>()
  await open((incoming, outgoing) => {
    outgoing.on('close', left.resolve)
    incoming.on('data', () => come.resolve())
  }, socket)
  const shop = await openShop()
  const visitor = connect(Number(new URL(shop).port), '127.0.0.1')
  await once(visitor, 'connect')
  visitor.write('POST /shop/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\npassword=')
  await come.promise
  visitor.destroy()
  await left.promise
})
