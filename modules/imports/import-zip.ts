import type { PackedFile } from '#infra/zip.ts'
import { isReadable } from '#infra/zip.ts'
import { MOST_IMPORT_PICTURE_BYTES, type ImportFields, type PictureSource } from './import-rows.ts'
import type { ImportProblem } from './import-contract.ts'

/** A cell with more words than this names too many pictures in any case. */
const MOST_WORDS = 60
const SEVERAL = 'several'

export type ZipPictures = (row: ImportFields) => { sources: PictureSource[]; problems: ImportProblem[] }

/** The CSV files, without hidden files and those that macOS adds. */
export function findLists(files: PackedFile[]): PackedFile[] {
  return files.filter(({ name }) => {
    const way = toWay(name)
    return way !== null && way.endsWith('.csv')
  })
}

/**
 * Finds a picture by its path from the list or the root, or by its name if that is unique. Ignores case, slashes and
 * Unicode forms, because no file is extracted under these names.
 */
export function makeZipPictures(files: PackedFile[], list: PackedFile): ZipPictures {
  const byWay = new Map<string, PackedFile | typeof SEVERAL>()
  const byName = new Map<string, PackedFile | typeof SEVERAL>()
  for (const file of files) {
    const way = toWay(file.name)
    if (way === null) continue
    for (const [map, key] of [
      [byWay, way],
      [byName, lastOf(way)],
    ] as const)
      map.set(key, map.has(key) ? SEVERAL : file)
  }
  const folder = (toWay(list.name) ?? '').replace(/[^/]*$/, '')

  return (row) => {
    const sources: PictureSource[] = []
    const problems: ImportProblem[] = []
    for (const named of splitNames(row.pictures ?? '', find)) {
      const found = /^https?:\/\//i.test(named) ? named : find(named)
      const code = typeof found === 'object' ? judge(found) : found === SEVERAL ? 'picture-file-twice' : null
      if (code) problems.push(['pictures', code, named.slice(0, 200)])
      else if (found === undefined) problems.push(['pictures', 'picture-file-missing', named.slice(0, 200)])
      else sources.push(found)
    }
    return { sources, problems }
  }

  function find(named: string): PackedFile | typeof SEVERAL | undefined {
    const way = toWay(named)
    if (way === null || way === '') return undefined
    return byWay.get(folder + way) ?? byWay.get(way) ?? byName.get(lastOf(way))
  }
}

function judge(file: PackedFile): string | null {
  if (!isReadable(file)) return 'picture-file-locked'
  return file.size > MOST_IMPORT_PICTURE_BYTES ? 'picture-file-large' : null
}

/** File names can contain spaces, so it takes the longest sequence of words that is a known name. */
function splitNames(cell: string, find: (named: string) => unknown): string[] {
  const names: string[] = []
  for (const part of cell.split(/[|\r\n]+/)) {
    const words = part.split(/\s+/).filter((word) => word !== '')
    for (let at = 0; at < words.length && names.length < MOST_WORDS;) {
      let end = Math.min(words.length, at + MOST_WORDS)
      while (end > at + 1 && find(words.slice(at, end).join(' ')) === undefined) end--
      names.push(words.slice(at, end).join(' '))
      at = end
    }
  }
  return names
}

/** Normalizes the path. null: a folder, a hidden file, or a path that leads out of the ZIP. */
function toWay(name: string): string | null {
  const plain = name.normalize('NFC').toLowerCase().replaceAll('\\', '/').replaceAll(/\s+/g, ' ')
  if (plain.endsWith('/')) return null
  const steps = plain
    .replace(/^[a-z]:\//, '')
    .split('/')
    .filter((step) => step !== '' && step !== '.')
  const last = steps.at(-1) ?? '.'
  if (steps.includes('..') || steps[0] === '__macosx' || last.startsWith('.')) return null
  return steps.join('/')
}

function lastOf(way: string): string {
  return way.slice(way.lastIndexOf('/') + 1)
}
