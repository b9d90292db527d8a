import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { isLocale, type Locale } from '#app/device/prefs.ts'

export type LanguageFiles = Partial<Record<Locale, { folder: string; files: Set<string> }>>

/** The scripts that `tools/language-files.ts` writes for the other languages. There are none in development. */
export function findLanguageFiles(clientFolder: string | null): LanguageFiles {
  const assets = clientFolder && path.join(clientFolder, 'assets')
  if (!assets || !existsSync(assets)) return {}
  const found: LanguageFiles = {}
  for (const entry of readdirSync(assets, { withFileTypes: true })) {
    const [locale] = entry.name.split('-')
    if (!entry.isDirectory() || !isLocale(locale)) continue
    const files = readdirSync(path.join(assets, entry.name)).filter((name) => name.endsWith('.js'))
    found[locale] = { folder: entry.name, files: new Set(files) }
  }
  return found
}

/** The same build, whose pages load the scripts of this language. */
export function inLanguage(build: ServerBuild, language: LanguageFiles[Locale]): ServerBuild {
  if (!language) return build
  const { folder, files } = language
  const assets = JSON.stringify(build.assets).replaceAll(/assets\/([\w.-]+\.js)/g, (address, name: string) =>
    files.has(name) ? `assets/${folder}/${name}` : address,
  )
  return { ...build, assets: JSON.parse(assets) as ServerBuild['assets'] }
}
