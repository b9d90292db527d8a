import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, read } from './files.ts'

const TEXT = /\.(?:ts|tsx|mjs|cjs|js|json|md|css|sql|po|sh|html|svg|ya?ml|webmanifest)$|(?:^|\/)\.[\w-]+$/
const SOURCE = /\.(?:ts|tsx|mjs|cjs|css)$/
const IS_TEST = /\.test\.tsx?$/
const NOT_WRITTEN = /\.gen\.ts$|^demo\/content\/|^app\/locales\//
const LONGEST = 300
// allows one subject with its fixtures, requests and expected rows
const LONGEST_TEST = 400
const LONGEST_MAP = 200

// Built from parts, so that this file does not match.
const MACHINE_PATH = new RegExp(`(?<![\\w.~-])/(?:${['home', 'root', 'Users', 'work'].join('|')})/[\\w.-]+/`)
const REGISTRY = new RegExp(
  ['"resolved":', '_authToken', '^registry\\s*=', 'artifactory', '\\bnexus\\.', 'verdaccio'].join('|'),
  'im',
)

function countLines(file: string): number {
  return read(file).split('\n').length - 1
}

describe('the files of the project', () => {
  it('contain no path of a machine', () => {
    expect(listFiles(TEXT).filter((file) => MACHINE_PATH.test(read(file)))).toEqual([])
  })

  it('name no package registry', () => {
    expect(listFiles(TEXT).filter((file) => file !== 'tests/repo/files.test.ts' && REGISTRY.test(read(file)))).toEqual(
      [],
    )
  })

  it(`are not longer than ${LONGEST} lines, tests than ${LONGEST_TEST}`, () => {
    const long = listFiles(SOURCE)
      .filter((file) => !NOT_WRITTEN.test(file))
      .map((file) => ({ file, lines: countLines(file) }))
    expect(long.filter(({ file, lines }) => lines > (IS_TEST.test(file) ? LONGEST_TEST : LONGEST))).toEqual([])
  })

  it(`leave the map of the architecture within ${LONGEST_MAP} lines`, () => {
    expect(countLines('ARCHITECTURE.md')).toBeLessThanOrEqual(LONGEST_MAP)
  })

  it('contain the licence of every font', () => {
    const fonts = listFiles(/\.(?:woff2?|ttf|otf)$/)
    expect(fonts).not.toEqual([])
    for (const font of fonts) {
      const family = (font.split('/').at(-1) ?? '').split('-')[0] ?? ''
      const licences = listFiles(/OFL\.txt$/).filter(
        (file) => dirname(file) === dirname(font) && file.includes(`/${family}`),
      )
      expect(licences, font).toHaveLength(1)
      expect(read(licences[0] ?? '')).toContain('SIL OPEN FONT LICENSE Version 1.1')
    }
  })

  it('include the licence, the guide and the map', () => {
    expect(['LICENSE', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].filter((file) => !existsSync(file))).toEqual(
      [],
    )
  })
})

describe('the pattern of machine paths', () => {
  it.each([`/${'home'}/ada/shop/x.ts`, `"/${'root'}/x/y"`, `file:///${'Users'}/ada/x`])('knows %s', (text) => {
    expect(MACHINE_PATH.test(text)).toBe(true)
  })

  it.each(['/home-garden/x', 'routes/home/x.ts', '/products/work/1', './home/a/b', '/tmp/x/y'])(
    'ignores %s',
    (text) => {
      expect(MACHINE_PATH.test(text)).toBe(false)
    },
  )
})
