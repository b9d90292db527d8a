import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { StarRow } from '../app/ui/star-row.tsx'

const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g
const ADDRESS = 'virtual:icon-sprite'
const STAR_ROW = '/app/ui/star-row.tsx'
const USE_STAR_ROW = `import { makeDrawing } from '#app/ui/sprite-icon.tsx'; export const StarRow = makeDrawing('StarRow')`

/**
 * Moves all icons into one cached file. Inline, they weigh more than the text of each page and script. Source code,
 * tests and the development server keep inline icons.
 */
export function iconSprite(): Plugin {
  let sprite: { text: string; file: string } | undefined
  const makeOnce = () => (sprite ??= makeSprite())
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === ADDRESS ? `\0${ADDRESS}` : undefined),
    load: (id) =>
      id === `\0${ADDRESS}`
        ? `export const spriteUrl = import.meta.env.BASE_URL + ${JSON.stringify(makeOnce().file)}`
        : undefined,
    transform(code, id) {
      if (id.endsWith(STAR_ROW)) return { code: USE_STAR_ROW, map: null }
      if (!/\/app\/.*\.tsx?$/.test(id) || !code.includes("'lucide-react'")) return undefined
      return { code: code.replace(IMPORT, (_, names: string) => toIcons(names)), map: null }
    },
    generateBundle() {
      const { text: source, file: fileName } = makeOnce()
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

function toIcons(names: string): string {
  const icons = readNames(names).map(({ name, as }) => `const ${as} = /* @__PURE__ */ makeIcon('${name}');`)
  return `import { makeIcon } from '#app/ui/sprite-icon.tsx';${icons.join('')}`
}

function makeSprite(): { text: string; file: string } {
  const names = new Set<string>()
  for (const file of globSync('app/**/*.{ts,tsx}'))
    for (const [, list = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      for (const { name } of readNames(list)) names.add(name)
  const symbols = [...names].toSorted().map((name) => {
    const Icon = (lucide as unknown as Record<string, ComponentType | undefined>)[name]
    if (!Icon) throw new Error(`there is no icon ${name}`)
    const drawing = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<symbol id="${name}" viewBox="0 0 24 24" stroke-linecap="round" stroke-linejoin="round">${drawing}</symbol>`
  })
  const stars = renderToStaticMarkup(createElement(StarRow, { id: 'StarRow' }))
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}${stars}</svg>`
  const hash = createHash('sha256').update(text).digest('base64url').replaceAll(/[_-]/g, '').slice(0, 8)
  return { text, file: `assets/icons-${hash}.svg` }
}

function readNames(list: string): { name: string; as: string }[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '))
    .map((part) => {
      const [name = '', as = name] = part.split(/\s+as\s+/)
      return { name, as }
    })
}
