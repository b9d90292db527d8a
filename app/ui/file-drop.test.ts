import { expect, test } from 'vitest'
import { isOfKind } from './file-drop.tsx'

const pictures = 'image/jpeg,image/png,.heic'

test.each([
  { name: 'a.jpg', type: 'image/jpeg', accept: pictures, is: true },
  { name: 'IMG_1.HEIC', type: '', accept: pictures, is: true },
  { name: 'a.svg', type: 'image/svg+xml', accept: pictures, is: false },
  { name: 'a.svg', type: 'image/svg+xml', accept: 'image/*', is: true },
  { name: 'list.csv', type: 'application/vnd.ms-excel', accept: '.csv,text/csv', is: true },
  { name: 'list.csv.exe', type: '', accept: '.csv,text/csv', is: false },
])('$name of the kind "$type" for $accept: $is', ({ name, type, accept, is }) => {
  expect(isOfKind({ name, type }, accept)).toBe(is)
})
