import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { read } from './files.ts'

const MOST_EXPORTS = 40
const entryPoints = globSync('modules/*/{contract,index.server}.ts')

test('an entry point of a module has at most 40 exports', () => {
  expect(entryPoints.length).toBeGreaterThan(40)
  const wide = entryPoints.map((file) => [file, listExports(file).length] as const)
  expect(wide.filter(([, count]) => count > MOST_EXPORTS)).toEqual([])
})

test('no entry point uses `export *`, which hides its width', () => {
  const starred = entryPoints.filter((file) => /^export (?:type )?\* from/m.test(read(file)))
  expect(starred).toEqual([])
})

test.each([
  ['a list', `export { a, type B, c as d } from './a.ts'`, ['a', 'B', 'd']],
  ['a list over several lines', `export type {\n  A,\n  B,\n} from './a.ts'\n`, ['A', 'B']],
  ['a namespace', `export * as postings from './postings.ts'`, ['postings']],
  [
    'declarations',
    `export async function a() {}\nexport const b = 1\nexport type C = 1\nexport interface D {}`,
    'abCD'.split(''),
  ],
  ['what is not exported', `const a = 1\nfunction b() {}\n// export const c = 1`, []],
])('counts %s', (_, text, names) => {
  expect(readExports(text)).toEqual(names)
})

/** Includes the exports of `export *`. */
function listExports(file: string): string[] {
  const text = read(file)
  const passedOn = Array.from(text.matchAll(/^export (?:type )?\* from '(.+)'/gm), ([, to = '']) =>
    path.join(path.dirname(file), to),
  )
  return [...readExports(text), ...passedOn.filter((to) => existsSync(to)).flatMap(listExports)]
}

function readExports(text: string): string[] {
  const lists = Array.from(text.matchAll(/^export (?:type )?\{([^}]*)\}/gm), ([, list = '']) =>
    list
      .split(',')
      .map((one) =>
        one
          .trim()
          .replace(/^type /, '')
          .replace(/^.* as /, ''),
      )
      .filter((name) => name !== ''),
  )
  const namespaces = Array.from(text.matchAll(/^export \* as (\w+)/gm), ([, name = '']) => name)
  const declared = Array.from(
    text.matchAll(/^export (?:async )?(?:function|const|type|interface|class|enum)\s+(\w+)/gm),
    ([, name = '']) => name,
  )
  return [...lists.flat(), ...namespaces, ...declared]
}
