import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { Rolldown } from 'vite'

const CACHE = 'node_modules/.cache/lingui-macros'

type Transformed = { code: string; map: Rolldown.SourceMapInput | undefined }

/**
 * Expands Lingui's macros. The English text stays in the code, so an English page loads no catalogue. In development,
 * Babel takes a third of the first page's time. So its output is cached until the file or a package changes.
 */
export async function linguiMacros(cache = CACHE) {
  const plugin = await babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] })
  const { transform } = plugin
  if (typeof transform !== 'object') throw new Error('the Babel plugin has no transform to cache')
  const transformByBabel = transform.handler
  const tools = ['package-lock.json', 'lingui.config.ts'].map((file) => readFileSync(file))
  mkdirSync(cache, { recursive: true })
  transform.handler = async function (code, id, options) {
    // the plugins that run before this one differ by environment
    const { name, mode } = this.environment
    const file = path.join(cache, `${hashOf(id, name, mode)}.json`)
    const key = hashOf(id, code, ...tools)
    const known = readCached(file, key)
    if (known) return known
    const made = await transformByBabel.call(this, code, id, options)
    if (typeof made === 'object' && made?.code) writeCached(file, { key, code: String(made.code), map: made.map })
    return made
  }
  return plugin
}

function readCached(file: string, key: string): Transformed | undefined {
  try {
    const { key: found, ...cached } = JSON.parse(readFileSync(file, 'utf8')) as Transformed & { key: string }
    return found === key ? cached : undefined
  } catch {
    return undefined
  }
}

/** Writes atomically, because several processes may write at once. */
function writeCached(file: string, cached: Transformed & { key: string }): void {
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify(cached))
  renameSync(own, file)
}

function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
