import { expect, test } from 'vitest'
import { listFiles, read } from './files.ts'

const TABLES = ['app/http/refusals.server.ts', 'app/http/dashboard/dashboard-refusals.server.ts']
const codes = new Set(
  TABLES.flatMap((file) =>
    [...read(file).matchAll(/^ {2}'?([\w-]+)'?: \{ ?(?:status|$)/gm)].map(([, code = '']) => code),
  ),
)
const ACTION = /^export (?:async )?(?:function|const) action\b/m
const actions = listFiles(/^app\/(?:routes|components)\/.*(?<!\.test)\.tsx?$/).filter(
  (file) => /\.server\.tsx?$/.test(file) || ACTION.test(read(file)),
)

/** Patterns of a page that writes its own text for a refusal. */
const OWN_WORDS = [
  // a separate table
  /^\s*'?([\w-]+)'?: (?:msg`|\{\s*status:)/gm,
  // a text for one code
  /\.code === '([\w-]+)'\)?(?:[^\n;]*|\s*\n\s*return [^\n;]*)msg`/g,
  // a general text for every refusal
  /\.ok\s*\?\s*msg`[^`]*`\s*:\s*msg`()/g,
  /if \(!(?!form|parsed|step|typed|sent\b)\w+\.ok\)(?:[^\n;]*|\s*\n\s*return [^\n;]*)msg`()/g,
]

test('the tables contain more than a hundred codes', () => {
  expect(codes.size).toBeGreaterThan(100)
  expect(actions.length).toBeGreaterThan(60)
})

test('no action has its own text for a refusal, because the tables have them', () => {
  const found = actions.flatMap((file) =>
    OWN_WORDS.flatMap((pattern) =>
      [...read(file).matchAll(pattern)]
        .filter(([, code = '']) => code === '' || codes.has(code))
        .map(([text]) => `${file}: ${text.trim().slice(0, 100)}`),
    ),
  )
  expect(found).toEqual([])
})

test('the type of all codes covers every module', () => {
  const type = read('app/http/refusal-code.ts')
  const modules = listFiles(/^modules\/[\w-]+\/index\.server\.ts$/).map((file) => file.split('/')[1] ?? '')
  expect(modules.filter((name) => !new RegExp(`^ {2}'?${name}'?: typeof `, 'm').test(type))).toEqual([])
})
