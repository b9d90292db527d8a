import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const AT_ONCE = 2
/** Makes a second run incremental. */
const TYPES_CACHE = 'node_modules/.cache/types.tsbuildinfo'
const TYPEGEN = 'react-router typegen'
const AFTER_TYPEGEN = ['types', 'lint', 'unused']

// Each step is a list of commands that must all succeed. Without the script `needs` in package.json, a step is skipped.
const STEPS = [
  { name: 'types', commands: [`tsc --noEmit --incremental --tsBuildInfoFile ${TYPES_CACHE}`] },
  {
    name: 'client',
    commands: [
      'node tools/check/build-if-stale.mjs',
      'node tools/check/budgets.ts',
      'node tools/check/client-build.ts',
    ],
  },
  { name: 'lint', commands: ['oxlint --type-aware'] },
  { name: 'format', commands: ['oxfmt --check'] },
  { name: 'imports', commands: ['node tools/check/import-rules.ts'] },
  { name: 'figures', commands: ['node tools/check/figures.ts'] },
  { name: 'words', commands: ['node tools/check/words.ts'] },
  { name: 'unused', commands: ['knip --no-progress'] },
  { name: 'advisories', commands: ['node tools/check/advisories.ts'] },
  { name: 'migrations', commands: ['node tools/check/migrations.ts'] },
  { name: 'database-types', commands: ['npm run --silent db:types -- --check'], needs: 'db:types' },
  { name: 'messages', commands: ['npm run --silent i18n -- --check'], needs: 'i18n' },
]

const { scripts = {} } = JSON.parse(readFileSync('package.json', 'utf8'))
const env = { ...process.env, PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter) }
const results = await runAll(chooseSteps())
const failed = results.filter((result) => !result.ok).map((result) => result.name)
console.log(
  failed.length > 0
    ? `\n${failed.length} of ${results.length} failed: ${failed.join(', ')}`
    : `\n${results.length} passed`,
)
if (failed.length > 0) process.exitCode = 1

function chooseSteps() {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  if (only === undefined) return STEPS
  const names = only.split(',')
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length === 0) return STEPS.filter((step) => names.includes(step.name))
  console.error(`no such check: ${unknown.join(', ')}\nthere are: ${STEPS.map((step) => step.name).join(', ')}`)
  process.exit(2)
}

async function runAll(steps) {
  const waiting = [...steps]
  const done = []
  // Runs first and alone, because three checks read the types that it writes.
  if (steps.some((step) => AFTER_TYPEGEN.includes(step.name))) {
    const result = await runStep({ name: 'route-types', commands: [TYPEGEN] })
    report(result)
    done.push(result)
  }
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step)
      report(result)
      done.push(result)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done
}

async function runStep({ name, commands, needs }) {
  if (needs && !scripts[needs]) return { name, ok: true, note: `left out: package.json has no script "${needs}" yet` }
  const start = performance.now()
  let output = ''
  for (const command of commands) {
    const { status, text } = await run(command)
    output += text
    if (status !== 0)
      return { name, ok: false, seconds: (performance.now() - start) / 1000, output: `$ ${command}\n${output}` }
  }
  const note = output.trim().split('\n').at(-1)
  return { name, ok: true, seconds: (performance.now() - start) / 1000, note }
}

function run(command) {
  const [file, ...args] = command.split(' ')
  return new Promise((done) => {
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
    child.on('error', (error) => done({ status: 1, text: `${text}${error.message}\n` }))
    child.on('close', (status) => done({ status, text }))
  })
}

function report({ name, ok, seconds = 0, note = '', output = '' }) {
  console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(15)} ${seconds.toFixed(1).padStart(5)} s  ${note.slice(0, 90)}`)
  if (!ok) console.log(output.trimEnd().replace(/^/gm, '      '))
}
