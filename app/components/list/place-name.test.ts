import { expect, test } from 'vitest'
import type { ListPlace } from '#modules/catalogue/contract.ts'
import { formatPlace, parsePlace } from './place-name.ts'

const PLACES: ListPlace[] = [
  { kind: 'all' },
  { kind: 'category', slug: 'home-garden' },
  { kind: 'brand', slug: 'lg' },
  { kind: 'vendor', slug: 'balogun-kicks' },
  { kind: 'collection', slug: 'balogun-kicks', collection: 'school-shoes' },
  { kind: 'search', term: 'rice' },
  { kind: 'flash-sales' },
  { kind: 'deals' },
]

test.each(PLACES)('$kind comes back as it was written', (place) => {
  expect(parsePlace(formatPlace(place), 'rice')).toEqual(place)
})

test.each([
  null,
  '',
  'x',
  'category',
  'category:',
  'category:../x',
  'brand:',
  'brand:../x',
  'vendor:%00',
  'collection:balogun-kicks',
  'collection:balogun-kicks:../x',
  'constructor',
])('%j is no place', (text) => {
  expect(parsePlace(text, null)).toBeNull()
})
