import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{app,host}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
const importers = readImporters(files)

test('no folder is named vendor: tools treat it as third-party code', () => {
  const folders = globSync('{app,demo,host,infra,modules,sandbox,shared,tests,tools}/**/vendor/')
  expect(folders).toEqual([])
})

test('an import that climbs two folders starts at the root', () => {
  const everywhere = globSync('{app,demo,host,infra,modules,sandbox,shared,tests,tools}/**/*.{ts,tsx,mjs}')
  const climbing = everywhere.filter((file) => readSpecifiers(file).some((each) => each.startsWith('../../')))
  expect(climbing).toEqual([])
})

test('a file that only one area uses is in that area', () => {
  const shared = files.filter((file) => /^app\/(?:components|http)\//.test(file))
  expect(shared.length).toBeGreaterThan(100)
  const misplaced = shared
    .map((file) => [file, listAreas(file)] as const)
    .filter(([, areas]) => areas.length === 1 && areas.every((area) => area in AREAS))
  expect(misplaced).toEqual([])
})

test('a file that only one subject uses is in that subject', () => {
  const shared = files.filter((file) => /^app\/routes\/[^/]+\/shared\//.test(file))
  expect(shared.length).toBeGreaterThan(20)
  const misplaced = shared
    .map((file) => [file, listSubjects(file)] as const)
    .filter(([, subjects]) => subjects.length < 2)
  expect(misplaced).toEqual([])
})

const AREAS = Object.fromEntries(globSync('app/routes/*/').map((folder) => [path.basename(folder), true]))

/**
 * The areas whose screens import a file, directly or through shared files. An importer that is not a screen counts as
 * one more area.
 */
function listAreas(file: string): string[] {
  return walk(file, (from) => {
    const [, area] = /^app\/routes\/([^/]+)\//.exec(from) ?? []
    if (area) return area
    return /^app\/(?:components|http)\//.test(from) ? null : 'everything'
  })
}

/** The same for the subjects of an area. A screen directly in the area's folder counts as one. */
function listSubjects(file: string): string[] {
  return walk(file, (from) => (from.includes('/shared/') ? null : path.dirname(from)))
}

/** Follows importers upward. `nameOf` returns a name where the search stops, or null to continue. */
function walk(file: string, nameOf: (importer: string) => string | null): string[] {
  const names = new Set<string>()
  const seen = new Set([file])
  const queue = [file]
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    for (const importer of importers.get(next) ?? []) {
      const name = nameOf(importer)
      if (name !== null) names.add(name)
      else if (!seen.has(importer)) queue.push(importer)
      seen.add(importer)
    }
  return [...names].toSorted()
}

function readImporters(all: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of all)
    for (const specifier of readSpecifiers(file)) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : path.join(path.dirname(file), specifier)
      found.set(target, [...(found.get(target) ?? []), file])
    }
  return found
}

function readSpecifiers(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return Array.from(text.matchAll(/(?:from|import|import\()\s*'((?:\.|#)[^']+)'/g), ([, specifier = '']) => specifier)
}
