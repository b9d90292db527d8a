import { expect, test } from 'vitest'
import { listFiles, read } from './files.ts'

const CONSTANT = /^(export )?const ([A-Z][A-Z_]+)(?:: \w+)? = ([\d_]+(?: \* [\d_]+)*)$/gm

type Limit = { file: string; isExported: boolean; said: string }

function limitsIn(files: string[]): Limit[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(CONSTANT)].map(([, exported, name, value]) => ({
      file,
      isExported: exported !== undefined,
      said: `${name} = ${value?.replaceAll('_', '')}`,
    })),
  )
}

// app/ui may repeat a limit, because it imports no module
test('a limit of a module is written once: screens take it from its contract', () => {
  const sources = listFiles(/^(app|modules|shared)\/.*(?<!\.test)\.tsx?$/)
  const own = limitsIn(sources.filter((file) => /^(modules|shared)\//.test(file))).filter(
    ({ isExported }) => isExported,
  )
  const shown = limitsIn(sources.filter((file) => /^app\/(?!ui\/)/.test(file)))
  expect(own.length).toBeGreaterThan(20)
  const twice = shown.flatMap(({ file, said }) => {
    const other = own.find((one) => one.said === said)
    return other ? [`${said}: ${file} and ${other.file}`] : []
  })
  expect(twice).toEqual([])
})
