import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, read } from './files.ts'
import { findNamedPaths } from './markdown-paths.ts'

describe('what Markdown names', () => {
  it('exists', () => {
    const missing = listFiles(/\.md$/).flatMap((file) => {
      const { linked, quoted } = findNamedPaths(read(file))
      const paths = [...linked.map((target) => join(dirname(file), target)), ...quoted]
      return paths.filter((path) => !existsSync(path)).map((path) => `${file} names ${path}`)
    })
    expect(missing).toEqual([])
  })
})

describe('paths in Markdown', () => {
  it('are those in links and in backticks', () => {
    const text = `[a](./docs/a.md#top) [b](../b.md "B") ![c](<c d.png>) see \`app/urls.ts\` and \`modules/orders/\` or \`host/main.ts:12\``
    expect(findNamedPaths(text)).toEqual({
      linked: ['./docs/a.md', '../b.md'],
      quoted: ['app/urls.ts', 'modules/orders/', 'host/main.ts'],
    })
  })

  it('are not addresses, globs, packages, patterns or commands', () => {
    const text =
      '[a](https://example.com/app/x) [b](#top) [c](mailto:a@b.c) `/cart` `modules/*/store.ts` `modules/<name>/` ' +
      '`@base-ui/react` `#infra/env.ts` `node tools/check.mjs --only lint` `build/client` `app/{a,b}.ts`\n' +
      '```\n`app/nowhere.ts` [x](nowhere.md)\n```\n'
    expect(findNamedPaths(text)).toEqual({ linked: [], quoted: [] })
  })
})
