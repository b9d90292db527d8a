import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser'
import { onlyImports } from './only-imports.ts'

const ROOMS = ['app', 'demo', 'host', 'infra', 'modules', 'sandbox', 'shared', 'tests', 'tools']

type Law = { forbidden: IForbiddenRuleType[]; options: ICruiseOptions }

// Checks the tree in the working directory, so that a test can use its own.
const files = globSync(`{${ROOMS.join(',')}}/**/*.{ts,tsx}`).filter((file) => !file.endsWith('.d.ts'))
const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Law
const { output } = await cruise(files, { ...options, ruleSet: { forbidden }, validate: true }, undefined, {
  // Our own parser settings, because dependency-cruiser does not support TypeScript 7.
  babelConfig: onlyImports,
})
if (typeof output === 'string') throw new Error(output)

const comments = new Map(forbidden.map((rule) => [rule.name, rule.comment]))
const faults = output.summary.violations.map((fault) => {
  const way = fault.cycle ?? fault.via ?? []
  const line = `${fault.rule.name}: ${[fault.from, ...(way.length > 0 ? way.map((step) => step.name) : [fault.to])].join(' -> ')}`
  return `${line}\n    ${comments.get(fault.rule.name) ?? ''}`
})
for (const fault of faults) console.error(fault)
console.log(`${files.length} files, ${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1
