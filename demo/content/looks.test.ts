import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { PICTURES } from '../picture-source.ts'
import { shopViews } from '../studio/job.ts'
import { products, vendors } from './index.ts'
import { looks } from './looks.ts'

const MOST_BYTES = 12 * 1024 * 1024
const files = readdirSync(PICTURES).toSorted()
const named = [
  ...looks.flatMap(({ key, views }) => views.map((view) => `${key}.${view}.webp`)),
  ...vendors.flatMap(({ key }) => shopViews.map((view) => `${key}.${view}.webp`)),
].toSorted()

describe('the looks', () => {
  it('are one to a product, in the same order', () => {
    expect(looks.map(({ key }) => key)).toEqual(products.map(({ key }) => key))
  })

  it('show each product from the front first, and from two to four sides, each once', () => {
    for (const { key, views } of looks) {
      expect(views[0], key).toBe('front')
      expect(views.length, key).toBeGreaterThanOrEqual(2)
      expect(views.length, key).toBeLessThanOrEqual(4)
      expect(new Set(views).size, key).toBe(views.length)
    }
  })

  it('differ from product to product', () => {
    const wholes = looks.map(({ shape, look }) => JSON.stringify([shape, look]))
    expect(wholes.filter((whole, i) => wholes.indexOf(whole) !== i)).toEqual([])
  })
})

describe('the picture files', () => {
  it('are those that the looks and the shops name: none is missing, none is left over', () => {
    expect(files).toEqual(named)
  })

  it('show one thing each: no two are the same picture', () => {
    const hashes = new Map<string, string[]>()
    for (const file of files) {
      const hash = createHash('sha256')
        .update(readFileSync(path.join(PICTURES, file)))
        .digest('hex')
      hashes.set(hash, [...(hashes.get(hash) ?? []), file])
    }
    expect([...hashes.values()].filter((same) => same.length > 1)).toEqual([])
  })

  it('weigh 12 MB at most', () => {
    const bytes = files.reduce((sum, file) => sum + readFileSync(path.join(PICTURES, file)).length, 0)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  })

  it('are large enough for the page of a product, on nothing', async () => {
    for (const { key, views } of looks) {
      for (const view of views) {
        const file = path.join(PICTURES, `${key}.${view}.webp`)
        const { width, height, hasAlpha, format } = await sharp(file).metadata()
        expect({ format, hasAlpha, isSquare: width === height }, key).toEqual({
          format: 'webp',
          hasAlpha: true,
          isSquare: true,
        })
        expect(width, key).toBeGreaterThanOrEqual(view === 'front' ? 800 : 480)
      }
    }
  })
})
