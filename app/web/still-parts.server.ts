import { LRUCache } from 'lru-cache'
import type { StillParts } from '../components/still.tsx'
import type { PageContext } from './context.ts'

/** Parts of a shell, in each language, beside each entry of the navigation. */
const MOST_PARTS = 500

const known = new LRUCache<string, string>({ max: MOST_PARTS })

type PartsOfPage = {
  parts: StillParts | null
  /** The page without its marks, once what they mark has been kept. */
  keep: (html: string) => string
}

type Who = Pick<PageContext, 'viewer' | 'isAdministrator' | 'locale'>

/** Never of a page that is made for somebody signed in. */
export function findStillParts({ viewer, isAdministrator, locale }: Who): PartsOfPage {
  const noted: string[] = []
  const parts: StillParts = {
    find: (key) => known.get(`${locale} ${key}`),
    note: (key) => noted.push(`${locale} ${key}`) - 1,
  }
  return {
    parts: viewer || isAdministrator ? null : parts,
    keep(html) {
      if (noted.length === 0) return html
      for (const [at, key] of noted.entries()) {
        const inner = findInner(html, ` data-still="${at}"`)
        // a copy: a slice would hold the whole page
        if (inner !== null) known.set(key, Buffer.from(inner).toString())
      }
      return html.replaceAll(/ data-still="\d+"/g, '')
    },
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
