import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#app/device/prefs.ts'
import { putWords } from './words/put-words.ts'
import { readWords } from './words/read-words.ts'

/**
 * Copies the built scripts for each other language, with its texts: assets/yo-<hash>/ and so on. Only scripts with
 * texts, and those that import one, are copied. host/speed/languages.ts points a page to the files of its language.
 */
const assets = join(process.argv[2] ?? 'build/client', 'assets')
const scripts = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
)

for (const locale of locales.filter((one) => one !== 'en')) {
  // oxlint-disable-next-line no-await-in-loop -- the languages share one CPU, so parallel work gains nothing
  const words = new Map((await readWords(locale)).map((text) => [text.id, text.words]))
  const changed = new Map<string, string>()
  for (const [name, code] of scripts) {
    const put = putWords(code, (id) => words.get(id))
    if (put !== code) changed.set(name, put)
  }
  const own = withImporters(new Set(changed.keys()))
  const hash = createHash('sha256')
  for (const name of own) hash.update(name).update(changed.get(name) ?? '')
  const folder = `${locale}-${hash.digest('hex').slice(0, 8)}`
  mkdirSync(join(assets, folder), { recursive: true })
  for (const name of own) {
    const code = changed.get(name) ?? scripts.get(name) ?? ''
    writeFileSync(join(assets, folder, name), lead(code, own, folder))
  }
}

/** A script that imports a copied script needs a copy too, because it must import the other language's version. */
function withImporters(own: Set<string>): Set<string> {
  const before = own.size
  for (const [name, code] of scripts) {
    if (!own.has(name) && listScriptImports(code).some((asked) => own.has(asked))) own.add(name)
  }
  return own.size === before ? own : withImporters(own)
}

function listScriptImports(code: string): string[] {
  return [...code.matchAll(/(?:\.\/|assets\/)([\w.-]+\.js)\b/g)].map(([, name = '']) => name)
}

/** Rewrites imports in a language's folder: to its own copies, or to the shared files. */
function lead(code: string, own: Set<string>, folder: string): string {
  return code
    .replaceAll(/(["'`])\.\/([\w.-]+\.js)\1/g, (asked, quote: string, name: string) =>
      own.has(name) || !scripts.has(name) ? asked : `${quote}../${name}${quote}`,
    )
    .replaceAll(/(["'`/])assets\/([\w.-]+\.js)(?=["'`])/g, (asked, before: string, name: string) =>
      own.has(name) ? `${before}assets/${folder}/${name}` : asked,
    )
}
