import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shopperNews, vendorNews } from '#modules/emails/contract.ts'
import { listEmailKinds } from '#modules/emails/index.server.ts'
import { read } from './files.ts'

const FOLDER = 'tests/journeys'

function listJourneys(): string[] {
  const files = readdirSync(FOLDER).filter((name) => /^emails-.*-http\.test\.ts$/.test(name))
  return files.flatMap((name) =>
    [...read(`${FOLDER}/${name}`).matchAll(/emailJourney\(\s*'([^']+)'/g)].map(([, each = '']) => each),
  )
}

test('every kind of email, and each of its variants, has a journey from its trigger to its link', () => {
  const wanted = listEmailKinds().flatMap((kind) => {
    if (kind === 'order-news') return shopperNews.map((what) => `${kind} ${what}`)
    if (kind === 'vendor-order-news') return vendorNews.map((what) => `${kind} ${what}`)
    return [kind]
  })
  expect(wanted.length).toBeGreaterThan(40)
  expect(listJourneys().toSorted()).toEqual(wanted.toSorted())
})
