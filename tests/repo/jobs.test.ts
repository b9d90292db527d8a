import { expect, it } from 'vitest'
import { listFiles, read } from './files.ts'

const types = listFiles(/^modules\/[\w-]+\/job-types\.ts$/).flatMap((file) =>
  [...read(file).matchAll(/export const (\w+Job) = \{\s*name: '([^']+)'/g)].map(([, type = '', name = '']) => ({
    type,
    name,
  })),
)
const lists = listFiles(/^modules\/[\w-]+\/jobs\.ts$/)
const jobs = lists.map(read).join('\n')
const scheduled = [...jobs.matchAll(/onSchedule\(\s*'([^']+)'/g)].map(([, name = '']) => name)

it('every job that is added has one handler, and every name is used once', () => {
  expect(types.length).toBeGreaterThan(15)
  const handled = [...jobs.matchAll(/onJob\(\s*(\w+)/g)].map(([, type = '']) => type)
  expect(handled.toSorted()).toEqual(types.map(({ type }) => type).toSorted())
  const names = [...types.map(({ name }) => name), ...scheduled]
  expect(new Set(names).size).toBe(names.length)
})

it('the host runs the jobs of every module that has some', () => {
  const host = read('host/jobs.ts')
  for (const file of lists) expect(host).toContain(`from '#modules/${file.split('/')[1]}/index.server.ts'`)
})
