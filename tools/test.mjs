// npm test: sets everything up, runs every test, closes with one plain line.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, environment, node, root, say } from './setup.mjs'

ensureInstalled()
// the browser tests run the shop as it is built for '/'
delete process.env.BASE_PATH
ensureBuilt()

const folder = mkdtempSync(path.join(tmpdir(), 'shopzero-test-'))
const report = path.join(folder, 'report.json')
const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)]
const child = spawn(node, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
child.on('exit', (code) => {
  const { passed, failed } = count()
  rmSync(folder, { recursive: true, force: true })
  say(`${passed} passed, ${failed} failed`)
  process.exit(code === 0 && failed === 0 && passed > 0 ? 0 : 1)
})

function count() {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    // a file that could not even be loaded counts as one failure
    const broken = result.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    )
    return { passed: result.numPassedTests, failed: result.numFailedTests + broken.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
