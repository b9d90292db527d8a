import { expect, test } from 'vitest'
import { listFiles, read } from './files.ts'

test('every multi-line field uses the component that counts characters and truncates nothing', () => {
  const files = listFiles(/^app\/.*(?<!\.test)\.tsx$/)
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((path) => /<textarea\b/.test(read(path)))).toEqual(['app/ui/field.tsx'])
})
