import { LRUCache } from 'lru-cache'
import type { StillParts } from './still.tsx'
import type { PageContext } from '../http/context.ts'

/** Parts of a shell, in each language, beside each entry of the navigation. */
const MOST_PARTS = 500

const known = new LRUCache<string, Buffer>({ max: MOST_PARTS })

type PartsOfPage = {
  parts: StillParts | null
  /** The page without its marks, once what they mark has been kept. */
  keep: (html: string) => string
  /** The page in pieces, each part in its place. */
  fill: (html: Buffer) => Buffer[]
}

type Who = Pick<PageContext, 'viewer' | 'isAdministrator' | 'locale'>

/** Every `<` that somebody has written is escaped: nobody else leaves such a comment. */
const PLACE = '<!--still '
const END = '-->'

/** Never of a page that is made for somebody signed in. */
export function findStillParts({ viewer, isAdministrator, locale }: Who): PartsOfPage {
  const noted: string[] = []
  const placed: Buffer[] = []
  const parts: StillParts = {
    place(key) {
      const made = known.get(`${locale} ${key}`)
      return made && `${PLACE}${placed.push(made) - 1}${END}`
    },
    note: (key) => noted.push(`${locale} ${key}`) - 1,
  }
  return {
    parts: viewer || isAdministrator ? null : parts,
    keep(html) {
      if (noted.length === 0) return html
      for (const [at, key] of noted.entries()) {
        const inner = findInner(html, ` data-still="${at}"`)
        if (inner !== null) known.set(key, Buffer.concat(fill(Buffer.from(inner))))
      }
      return html.replaceAll(/ data-still="\d+"/g, '')
    },
    fill,
  }

  function fill(html: Buffer): Buffer[] {
    const pieces: Buffer[] = []
    let from = 0
    for (let at = html.indexOf(PLACE); at >= 0; at = html.indexOf(PLACE, from)) {
      const end = html.indexOf(END, at)
      const part = placed[Number(html.toString('latin1', at + PLACE.length, end))]
      pieces.push(html.subarray(from, at))
      if (part) pieces.push(part)
      from = end + END.length
    }
    return [...pieces, html.subarray(from)]
  }
}

/** What React has written between the tags of the element with this mark: every `<` that is no tag is escaped. */
function findInner(html: string, mark: string): string | null {
  const at = html.indexOf(mark)
  if (at < 0) return null
  const [, tag = ''] = /^<(\w+)/.exec(html.slice(html.lastIndexOf('<', at))) ?? []
  const start = html.indexOf('>', at) + 1
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g')
  tags.lastIndex = start
  for (let depth = 1, found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] ? -1 : 1
    if (depth === 0) return html.slice(start, found.index)
  }
  return null
}
