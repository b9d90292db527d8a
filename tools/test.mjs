// npm test: prepares everything, runs all tests, and ends with a one-line summary.
//   npm test -- modules/orders    only these
//   npm test -- --fast            only tests without a browser
//   npm test -- --record          all, and records the duration of each file in tests/durations.json
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, environment, node, root, say } from './setup.mjs'

/** Faster files don't affect the order. */
const WORTH_RECORDING_MS = 1000
const FOLDERS = ['app', 'demo', 'host', 'infra', 'modules', 'sandbox', 'shared', 'tests', 'tools']

ensureInstalled()
// the browser tests use the build for '/'
delete process.env.BASE_PATH
ensureBuilt()

const asked = process.argv.slice(2)
const isFast = asked.includes('--fast')
const isRecording = asked.includes('--record')
const args = asked.filter((arg) => arg !== '--fast' && arg !== '--record')
const { passed, failed, durations } = await run([
  ...args,
  ...(isFast ? listBrowserTests().map((file) => `--exclude=${file}`) : []),
])
if (isRecording) record(durations)
say(`${passed} passed, ${failed} failed`)
process.exit(passed > 0 && failed === 0 ? 0 : 1)

/** @param {string[]} args */
async function run(args) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shopzero-test-'))
  const report = path.join(folder, 'report.json')
  const times = path.join(folder, 'durations.json')
  const child = spawn(
    node,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./tools/test-times.mjs',
      ...args,
    ],
    { cwd: root, stdio: 'inherit', env: { ...environment(), TEST_TIMES: times } },
  )
  const code = await new Promise((resolve) => child.on('exit', resolve))
  const counted = count(read(report))
  const durations = read(times) ?? {}
  rmSync(folder, { recursive: true, force: true })
  // an error outside a test fails the run too
  const failed = code === 0 ? counted.failed : Math.max(1, counted.failed)
  return { passed: counted.passed, failed, durations }
}

/** A file that cannot be loaded counts as one failure, and so does a run without a report. */
function count(report) {
  if (!report) return { passed: 0, failed: 1 }
  const failed = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed').length || 1)
  return { passed: report.numPassedTests, failed: failed.reduce((sum, each) => sum + each, 0) }
}

function listBrowserTests() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  ).filter((file) => /\b(?:useBrowser|launchBrowser)\b/.test(readFileSync(path.join(root, file), 'utf8')))
}

/** @param {Record<string, number>} durations */
function record(durations) {
  const worth = Object.entries(durations).filter(([, ms]) => ms >= WORTH_RECORDING_MS)
  const sorted = worth.map(([file, ms]) => [file, Math.round(ms / 100) / 10]).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(path.join(root, 'tests/durations.json'), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
