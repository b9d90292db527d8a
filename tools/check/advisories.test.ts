import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { advisoryList, findAffected, type LockedPackages } from './advisory-rules.ts'

const { advisories } = advisoryList.parse(JSON.parse(readFileSync('docs/security/advisories.json', 'utf8')))

test('an affected version is found, including nested copies, and no other', () => {
  const packages: LockedPackages = {
    '': { version: '0.1.0' },
    'node_modules/hono': { version: '4.12.3' },
    'node_modules/other/node_modules/hono': { version: '4.12.21' },
    'node_modules/other/node_modules/nodemailer': { version: '7.0.7' },
    'node_modules/react-router': { version: '7.12.0' },
  }
  expect(findAffected(packages, advisories).map(({ path, id }) => `${path} ${id}`)).toEqual([
    'node_modules/hono GHSA-q5qw-h33p-qvwr',
    'node_modules/hono GHSA-p77w-8qqv-26rm',
    'node_modules/hono CVE-2026-47676',
    'node_modules/other/node_modules/nodemailer GHSA-rcmh-qjqh-p98v',
  ])
})

test('each advisory is listed once, with a valid range', () => {
  expect(new Set(advisories.map(({ id, package: name }) => `${id} ${name}`)).size).toBe(advisories.length)
  const list = { checkedOn: '2026-01-01', advisories: [{ ...advisories[0], affected: 'below four' }] }
  expect(advisoryList.safeParse(list).success).toBe(false)
})

test('the bill of materials names every locked package', () => {
  const bill = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' })) as {
    bomFormat: string
    components: { purl: string }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const named = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)))
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages }
  const missing = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `pkg:npm/${path.split('node_modules/').at(-1)}@${version}`)
    .filter((purl) => !named.has(purl))
  expect(missing).toEqual([])
})
