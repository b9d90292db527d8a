// npm test: sets everything up, runs every test, closes with one plain line.
import { spawn } from 'node:child_process'
import { scryptSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, environment, node, root, say } from './setup.mjs'

/** as many files as a busy machine can make fall over their time; what breaks more of them is no accident */
const FILES_RUN_AGAIN = 3
/** of a machine whose cores are held up by others; at its best it takes half of that */
const SLOW_MS = 40

ensureInstalled()
// the browser tests run the shop as it is built for '/'
delete process.env.BASE_PATH
ensureBuilt()

const asked = process.argv.slice(2)
// where three files at once would keep each other waiting, as many as there are cores for are as soon done
const first = await run(isSlow() ? ['--maxWorkers=2', ...asked] : asked)
const fell = first.failures
// A test that waits for a browser or a clock can fall over its time on a machine that is held up. Alone, and with
// nothing beside it, it has to stand; and that it fell is said, for a test that falls twice a month has a fault.
const again =
  first.passed > 0 && fell.length > 0 && new Set(fell.map(({ file }) => file)).size <= FILES_RUN_AGAIN
    ? await run([...new Set(fell.map(({ file }) => file)), '--maxWorkers=1'])
    : undefined
const stood = again !== undefined && again.passed > 0 && again.isGreen
if (stood) for (const { name } of fell) say(`fell the first time and stood alone: ${name}`)
const failed = stood ? 0 : fell.length
say(`${first.passed + (stood ? fell.length : 0)} passed, ${failed} failed`)
process.exit(first.passed > 0 && failed === 0 && (first.isGreen || stood) ? 0 : 1)

/** Rented machines are three times as fast in one hour as in another: the quickest of a few times the same work tells. */
function isSlow() {
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now()
    scryptSync('how fast is it', 'now', 32)
    return performance.now() - begun
  })
  return Math.min(...times) > SLOW_MS
}

/** @param {string[]} args */
async function run(args) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shopzero-test-'))
  const report = path.join(folder, 'report.json')
  const child = spawn(
    node,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { cwd: root, stdio: 'inherit', env: environment() },
  )
  const code = await new Promise((resolve) => child.on('exit', resolve))
  const { passed, failures } = read(report)
  rmSync(folder, { recursive: true, force: true })
  return { passed, failures, isGreen: code === 0 && failures.length === 0 }
}

/** @param {string} report */
function read(report) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    const failures = result.testResults
      .filter((file) => file.status === 'failed')
      .flatMap((file) => {
        const names = file.assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
        // a file that could not even be loaded counts as one failure
        return (names.length > 0 ? names : [file.name]).map((name) => ({ file: file.name, name }))
      })
    return { passed: result.numPassedTests, failures }
  } catch {
    return { passed: 0, failures: [{ file: '', name: 'no report was written' }] }
  }
}
