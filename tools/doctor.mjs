// npm run doctor: explains what prevents a start on this machine. Runs on any Node version, without packages.
import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { freemem } from 'node:os'
import path from 'node:path'

const GIB = 1024 ** 3
const LEAST_DISK = 2 * GIB
const LEAST_MEMORY = GIB
const POSTGRES = '18'
const PATIENCE_MS = 3000

const root = path.dirname(import.meta.dirname)
const { PORT = '3000', DATA_DIR = 'data', DATABASE_URL = '' } = process.env
const data = path.resolve(root, DATA_DIR)
const checks = {
  Node: checkNode,
  packages: checkPackages,
  build: checkBuild,
  'data folder': checkFolder,
  disk: checkDisk,
  memory: checkMemory,
  ports: checkPorts,
  database: DATABASE_URL ? checkOwnDatabase : checkEmbeddedDatabase,
}

let problems = 0
for (const [name, check] of Object.entries(checks)) {
  const { isFine, says } = await check()
  if (!isFine) problems++
  process.stdout.write(`${isFine ? 'ok      ' : 'PROBLEM '}${name.padEnd(12)}  ${says}\n`)
}
process.stdout.write(
  problems === 0 ? 'No problems found.\n' : `${problems} ${problems === 1 ? 'problem' : 'problems'} to fix.\n`,
)
process.exit(problems === 0 ? 0 : 1)

function fine(says) {
  return { isFine: true, says }
}

function problem(says) {
  return { isFine: false, says }
}

function checkNode() {
  const own = readJson('node_modules/node/package.json')?.version
  const wanted = readJson('package.json')?.dependencies.node
  const here = process.versions.node
  if (own === undefined) return fine(`${here}; the install adds ${wanted} for ShopZero`)
  return own === wanted
    ? fine(`${own}, ShopZero's own copy${own === here ? '' : `; this command runs on ${here}`}`)
    : problem(`${own} is installed, but ${wanted} is required: run npm ci`)
}

function checkPackages() {
  if (!existsSync(path.join(root, 'node_modules'))) return fine('not installed yet; npm start installs them')
  const wanted = readJson('package-lock.json')?.packages ?? {}
  const found = readJson('node_modules/.package-lock.json')?.packages ?? {}
  const others = Object.entries(wanted).filter(
    ([name, { version }]) => name !== '' && found[name] !== undefined && found[name].version !== version,
  )
  return others.length === 0
    ? fine('match the lock file')
    : problem(`${others.length} don't match the lock file: run npm ci`)
}

function checkBuild() {
  return fine(existsSync(path.join(root, 'build/server/index.js')) ? 'exists' : 'none yet; npm start builds')
}

function checkFolder() {
  const folder = nearest(data)
  const advice = 'change its owner, or set DATA_DIR to another folder'
  if (!statSync(folder).isDirectory()) return problem(`${folder} is not a folder: ${advice}`)
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return fine(`${data} is writable`)
  } catch {
    return problem(`${folder} is not writable: ${advice}`)
  }
}

function checkDisk() {
  const folder = nearest(data)
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const words = `${(free / GIB).toFixed(1)} GiB free at ${folder}`
  return free >= LEAST_DISK ? fine(words) : problem(`${words}: the demo shop needs ${LEAST_DISK / GIB}`)
}

function checkMemory() {
  const words = `${(freemem() / GIB).toFixed(1)} GiB free`
  return freemem() >= LEAST_MEMORY ? fine(words) : problem(`${words}: a build needs ${LEAST_MEMORY / GIB}`)
}

async function checkPorts() {
  const first = Number(PORT)
  if (!Number.isInteger(first) || first < 1 || first > 65535)
    return problem(`PORT is ${PORT}: set a number from 1 to 65535`)
  const sandbox = first >= 60_000 ? [first - 3, first - 2] : [first + 1, first + 2]
  const taken = []
  for (const port of [first, ...sandbox]) if (!(await isFree(port))) taken.push(port)
  if (taken.length === 0) return fine(`${[first, ...sandbox].join(', ')} are free`)
  return (await isShop(first))
    ? fine(`ShopZero is already running on port ${first}`)
    : problem(`${taken.join(', ')} in use: stop the other program, or set PORT to another port`)
}

function checkEmbeddedDatabase() {
  const server = path.join(data, 'postgres/server')
  const version = read(path.join(server, 'PG_VERSION'))?.trim()
  if (version === undefined) return fine('none yet; the first start creates it')
  if (version !== POSTGRES)
    return problem(
      `${server} was made by PostgreSQL ${version}, but ShopZero runs ${POSTGRES}: dump it with ${version}, or delete it`,
    )
  const pid = Number(read(path.join(server, 'postmaster.pid'))?.split('\n')[0])
  if (!pid) return fine('stopped and ready')
  return isAlive(pid)
    ? fine(`running as process ${pid}`)
    : fine(`process ${pid} ended without a clean shutdown; the next start recovers it`)
}

async function checkOwnDatabase() {
  if (!URL.canParse(DATABASE_URL)) return problem('DATABASE_URL is not a database URL')
  const { hostname, port } = new URL(DATABASE_URL)
  const where = `${hostname}:${port || 5432}`
  return (await answers(hostname, Number(port || 5432)))
    ? fine(`a server responds at ${where}`)
    : problem(`no server responds at ${where} (DATABASE_URL)`)
}

/** The folder itself, or its nearest existing parent. */
function nearest(folder) {
  return existsSync(folder) ? folder : nearest(path.dirname(folder))
}

async function isShop(port) {
  const url = `http://127.0.0.1:${port}/readyz`
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
  return answer?.ok === true && (await answer.text()) === 'ready\n'
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

function answers(host, port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: PATIENCE_MS })
    const end = (isThere) => {
      socket.destroy()
      resolve(isThere)
    }
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false))
  })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function readJson(file) {
  const text = read(path.join(root, file))
  return text === undefined ? undefined : JSON.parse(text)
}
