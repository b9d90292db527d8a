import { expect, test } from 'vitest'
import { listFiles, read } from './files.ts'

test('every field for much text is the one that counts and cuts nothing', () => {
  const files = listFiles(/^app\/.*(?<!\.test)\.tsx$/)
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((path) => /<textarea\b/.test(read(path)))).toEqual(['app/ui/field.tsx'])
})
