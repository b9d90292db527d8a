import { expect, test } from 'vitest'
import { toPlace } from './place.ts'

test.each([
  ['14 Balógun Street, shop B27, Lagos Island, Lagos', 'Lagos Island, Lagos'],
  ['8 Otigba Street, Computer Village, Ìkẹjà, Lagos State, Nigeria', 'Ìkẹjà, Lagos'],
  ['Plot 4\nSabon Gari\nKano', 'Sabon Gari, Kano'],
  ['12 Zik Avenue, Enugu', 'Enugu'],
  ['3 Ring Road, Benin Road, Edo', 'Edo'],
  ['Shop 3, Block 12, Oyo', 'Oyo'],
])('of %j the public page shows %j', (address, place) => {
  expect(toPlace(address)).toBe(place)
})

test.each(['12 Allen Avenue', 'Lagos Street 14', '', 'Accra, Ghana'])('%j shows no place', (address) => {
  expect(toPlace(address)).toBeNull()
})
