// Plain JavaScript that also runs on an older system Node, because it installs the project's own Node.
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

/** npm's shell, which ends at SIGTERM without passing the signal on */
const parent = process.ppid

const INSTALL_STAMP = path.join(root, 'node_modules/.shopzero-installed')
const PARENT_WATCH_MS = 500
const SOURCES = [
  'app',
  'host',
  'modules',
  'infra',
  'shared',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'tools/icon-sprite.ts',
  'tools/page-script.ts',
  'tools/shop-manifest.ts',
  'tools/language-files.ts',
  'tools/lingui-macros.ts',
  'tools/words',
  'tools/worker.ts',
  'react-router.config.ts',
  'lingui.config.ts',
]

/** Installs exactly the lock file, unless that is already installed. */
export function ensureInstalled() {
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (existsSync(node) && read(INSTALL_STAMP) === wanted) return
  refuseBorrowedPackages()
  if (!isInstalledByHand()) {
    say('Installing packages (first run only) …')
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  // Install scripts may be disabled in npm. These two install Node itself and the library links of PostgreSQL.
  if (spawnSync(node, ['-e', '']).status !== 0) run('npm', ['rebuild', 'node', '--loglevel=error'])
  writeFileSync(INSTALL_STAMP, wanted)
}

/** Detects an earlier `npm ci` from npm's own record, because another download would waste mobile data. */
function isInstalledByHand() {
  const left = packagesOf('node_modules/.package-lock.json')
  const { '': _, ...wanted } = packagesOf('package-lock.json')
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  const isOf = (list, value) => !list || list.includes(value)
  return Object.entries(wanted).every(([name, one]) => {
    // some optional packages are for other platforms, and npm skips those
    const isForHere = one.cpu && isOf(one.os, process.platform) && isOf(one.cpu, process.arch) && isOf(one.libc, libc)
    if (one.optional && !isForHere) return true
    const { version, integrity } = left[name] ?? {}
    return version === one.version && integrity === one.integrity && existsSync(path.join(root, name))
  })
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(read(path.join(root, lockFile)) ?? '{}').packages ?? {}
  } catch {
    return {}
  }
}

/** npm empties a folder before it installs, and follows symbolic links. It would delete another tree's packages. */
function refuseBorrowedPackages() {
  const folder = path.join(root, 'node_modules')
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const owner = existsSync(folder) ? path.dirname(realpathSync(folder)) : 'a folder that does not exist'
  fail(
    `node_modules is a link to ${owner}, where these packages are not installed. Run npm run build there, or remove the link.`,
  )
}

/**
 * Validates the settings before anything is built or started, and exits with all problems. 'base-path' checks only that
 * setting, which is all a build needs. 'doors' also checks that the ports are free. Returns the build folder for the
 * base path.
 */
export function checkSettings(...what) {
  const args = ['tools/settings.ts', ...what]
  const { status, stdout } = spawnSync(node, args, {
    cwd: root,
    encoding: 'utf8',
    env: environment(),
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
  return stdout.trim()
}

/** Builds unless the current build matches the sources. Returns the server's file. */
export function ensureBuilt(folder = checkSettings('base-path'), { compressed = true } = {}) {
  const stampFile = path.join(root, folder, '.stamp')
  const wanted = hashOf(SOURCES, compressed ? folder : `${folder} as it is`)
  if (read(stampFile) !== wanted) {
    say('Building the shop …')
    rmSync(stampFile, { force: true })
    const started = Date.now()
    runQuietly(node, ['node_modules/@react-router/dev/bin.cjs', 'build'])
    runQuietly(node, ['tools/shop-manifest.ts', `${folder}/client`])
    runQuietly(node, ['tools/language-files.ts', `${folder}/client`])
    runQuietly(node, ['tools/worker.ts', `${folder}/client`])
    if (compressed) runQuietly(node, ['tools/compress-assets.ts', `${folder}/client`])
    mkdirSync(path.dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, wanted)
    say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  }
  return `${folder}/server/index.js`
}

/** Runs a program with the project's Node, passes signals on, and exits with its code. */
export function become(args, { supervised = false } = {}) {
  const child = spawn(node, args, {
    cwd: root,
    env: environment(),
    // the IPC channel closes when this process ends for any reason, so a supervisor notices
    stdio: supervised ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGTERM'))
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_WATCH_MS)
  }
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
