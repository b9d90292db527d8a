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

/** npm's shell: it ends at SIGTERM without passing it on */
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

/** Installs exactly what the lock file names, unless that has been done. */
export function ensureInstalled() {
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (existsSync(node) && read(INSTALL_STAMP) === wanted) return
  refuseBorrowedPackages()
  if (!isInstalledByHand()) {
    say('Installing packages (first run only) …')
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  // npm may have been told to run no install scripts: these two bring Node itself and the links of PostgreSQL's libraries
  if (spawnSync(node, ['-e', '']).status !== 0) run('npm', ['rebuild', 'node', '--loglevel=error'])
  writeFileSync(INSTALL_STAMP, wanted)
}

/** Somebody has run `npm ci`, and npm wrote down what it left: data is dear. */
function isInstalledByHand() {
  const left = packagesOf('node_modules/.package-lock.json')
  const { '': _, ...wanted } = packagesOf('package-lock.json')
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  const isOf = (list, value) => !list || list.includes(value)
  return Object.entries(wanted).every(([name, one]) => {
    // some are for another machine, some for what is not made for any
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

/** npm empties a folder before it fills it, and follows a link to do so: the packages of another tree would be gone. */
function refuseBorrowedPackages() {
  const folder = path.join(root, 'node_modules')
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const owner = existsSync(folder) ? path.dirname(realpathSync(folder)) : 'a folder that does not exist'
  fail(
    `node_modules is a link to ${owner}, where these packages are not installed. Run npm run build there, or remove the link.`,
  )
}

/**
 * Ends here with everything that is wrong with the settings, before anything is built or started. With 'base-path' only
 * that one is asked about, which is all that a build wants to know; 'doors' asks also whether the ports are free.
 * Gives the folder of the build for this base path.
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

/** Builds the shop unless the build is of these very sources; gives the server's file. */
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

/** Runs a program of the project with the project's Node, passes signals on, and ends as it ends. */
export function become(args, { supervised = false } = {}) {
  const child = spawn(node, args, {
    cwd: root,
    env: environment(),
    // the channel tells a supervisor when this process is gone, however it went
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
