import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { read } from './files.ts'

type Law = Record<string, string[]>

const { MODULES: law } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { MODULES: Law }
const folders = existsSync('modules')
  ? readdirSync('modules', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && readdirSync(`modules/${entry.name}`).length > 0)
      .map((entry) => entry.name)
  : []

describe('the modules', () => {
  it.each(folders)('describe themselves: %s', (name) => {
    expect(existsSync(`modules/${name}/README.md`)).toBe(true)
    expect(read(`modules/${name}/README.md`).split('\n').length).toBeLessThan(90)
  })

  it('are the same in the folders, the table of ARCHITECTURE.md and the import rules', () => {
    const { arrows, planned } = readTable(read('ARCHITECTURE.md'))
    expect(arrows).toEqual(law)
    expect(folders.toSorted()).toEqual(
      Object.keys(law)
        .filter((name) => !planned.includes(name))
        .toSorted(),
    )
  })

  it('have no cycles', () => {
    const reaches = (from: string, to: string): boolean =>
      (law[from] ?? []).some((next) => next === to || reaches(next, to))
    expect(Object.keys(law).filter((name) => reaches(name, name))).toEqual([])
  })
})

describe('the table of modules', () => {
  it('is read with and without backticks, and recognises planned modules', () => {
    const text = `text\n\n| module | owns | may know |\n|---|---|---|\n| \`cart\` | wishes, quotes | settings, \`media\` |\n| media (planned) | pictures | - |\n\n| other |\n`
    expect(readTable(text)).toEqual({ arrows: { cart: ['settings', 'media'], media: [] }, planned: ['media'] })
  })
})

/** A module marked (planned) may lack a folder. Every other module has one. */
function readTable(markdown: string): { arrows: Law; planned: string[] } {
  const table = /^\|\s*module\s*\|.*\n\|[-:|\s]+\n((?:\|.*\n?)*)/im.exec(markdown)?.[1] ?? ''
  const rows = table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('`', '').trim()),
    )
  const planned = rows.filter(([name = '']) => name.endsWith('(planned)')).map(([name = '']) => toName(name))
  const arrows = rows.map(
    ([name = '', , known = '']) => [toName(name), known.match(/[a-z]+(?:-[a-z]+)*/g) ?? []] as const,
  )
  return { arrows: Object.fromEntries(arrows.map(([name, known]) => [name, [...known]])), planned }
}

function toName(cell: string): string {
  return cell.replace(/\s*\(planned\)$/, '')
}
