// Plain JavaScript that also runs on the machine's own, older Node: it brings the project's Node and everything else.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
export const node = path.join(root, 'node_modules/.bin/node')

const INSTALL_STAMP = path.join(root, 'node_modules/.shopzero-installed')
const BUILD_STAMP = path.join(root, 'build/.stamp')
/** whatever the built shop is made of */
const SOURCES = [
  'app',
  'host',
  'modules',
  'infra',
  'shared',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
]

/** Installs exactly what the lock file names, unless that has been done. */
export function ensureInstalled() {
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (existsSync(node) && read(INSTALL_STAMP) === wanted) return
  refuseBorrowedPackages()
  say('Installing what the shop needs (once) …')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  // npm may have been told to run no install scripts: these two bring Node itself and the links of PostgreSQL's libraries
  if (spawnSync(node, ['-e', '']).status !== 0) run('npm', ['rebuild', 'node', '--loglevel=error'])
  writeFileSync(INSTALL_STAMP, wanted)
}

/** npm empties a folder before it fills it, and follows a link to do so: the packages of another tree would be gone. */
function refuseBorrowedPackages() {
  const folder = path.join(root, 'node_modules')
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const owner = existsSync(folder) ? path.dirname(realpathSync(folder)) : 'a folder that is gone'
  fail(
    `node_modules is a link to ${owner}, where these packages are not installed: run npm run build there, or remove the link.`,
  )
}

/** Builds the shop unless the build is of these very sources and this base path. */
export function ensureBuilt() {
  const wanted = hashOf(SOURCES, `${process.env.BASE_PATH || '/'}`)
  if (read(BUILD_STAMP) === wanted) return
  say('Building the shop …')
  rmSync(BUILD_STAMP, { force: true })
  const started = Date.now()
  runQuietly(node, ['node_modules/@react-router/dev/bin.cjs', 'build'])
  runQuietly(node, ['tools/compress-assets.ts'])
  mkdirSync(path.dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, wanted)
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** Runs a program of the project with the project's Node, passes signals on, and ends as it ends. */
export function become(args, { supervised = false } = {}) {
  const child = spawn(node, args, {
    cwd: root,
    env: environment(),
    // the channel tells a supervisor when this process is gone, however it went
    stdio: supervised ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

export function environment() {
  const bin = path.join(root, 'node_modules/.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment() })
  if (error || status !== 0) fail(`${command} ${args.join(' ')} failed`)
}

function runQuietly(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', env: environment() })
  if (status !== 0) fail(`${stdout}\n${stderr}\n${path.basename(command)} ${args.join(' ')} failed`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function hashOf(places, extra = '') {
  const hash = createHash('sha256').update(extra)
  for (const place of places)
    for (const file of filesOf(path.join(root, place)))
      hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(place) {
  const entry = statSync(place, { throwIfNoEntry: false })
  if (!entry || /\.test\.tsx?$/.test(place)) return []
  if (entry.isFile()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(path.join(place, name)))
}
