import type { LoaderFunctionArgs } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { getPage, cachePage } from '#app/http/context.ts'
import type { Deps } from '#infra/deps.ts'
import { parseConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { systemClock } from '#shared/time.ts'
import { makeServerBuild } from '#tests/support/server-build.ts'
import { createApp } from './app.ts'

const seen: string[] = []

/** A list page that declares two parameters and prints the URL of its request. */
async function loader({ request, context }: LoaderFunctionArgs): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 5))
  seen.push(request.url)
  cachePage(getPage(context), { tags: ['products'], query: ['sort', 'page'] })
  return request.url
}

const routes = { root: { path: '*', default: () => null, loader } }
const build = makeServerBuild(routes, async ({ url }) => toHtml(url))

let app: ReturnType<typeof createApp>

beforeEach(() => {
  seen.length = 0
  const config = parseConfig({ PUBLIC_URL: 'https://shop.example' })
  if ('problems' in config) throw new Error('the settings are right')
  const deps = { config, log: makeLog('silent', 'tests'), clock: systemClock } as Deps
  app = createApp(deps, { build: async () => build, clientFolder: null })
})

async function ask(path: string): Promise<string> {
  const answer = await app.request(`http://127.0.0.1:3000${path}`)
  expect(answer.status).toBe(200)
  return answer.text()
}

describe('a page that declares its parameters', () => {
  test('is rendered once for all equivalent URLs', async () => {
    await ask('/list')
    for (const search of ['?utm_source=a', '?n=1', '?sort=', '?n=2&page=']) await ask(`/list${search}`)
    expect(seen).toEqual(['https://shop.example/list'])
    for (const search of ['?sort=a&page=2', '?page=2&sort=a', '?page=2&sort=a&fbclid=x']) await ask(`/list${search}`)
    expect(seen.slice(1)).toEqual(['https://shop.example/list?page=2&sort=a'])
  })

  test('shows the requested values, each its own', async () => {
    for (const search of ['', '?sort=a', '?sort=b', '?page=2', '?sort=a'])
      expect(await ask(`/list${search}`)).toBe(`<p>https://shop.example/list${search}</p>`)
    expect(seen).toHaveLength(4)
  })

  test('shows no undeclared parameter, even on the first or concurrent requests', async () => {
    const first = ask('/list?sort=a&campaign=mine')
    const others = Array.from({ length: 5 }, async (_, at) => ask(`/list?sort=a&n=${at}`))
    for (const text of await Promise.all([first, ...others]))
      expect(text).toBe('<p>https://shop.example/list?sort=a</p>')
    expect(await ask('/list?sort=a')).toBe('<p>https://shop.example/list?sort=a</p>')
  })

  test('is rendered without caching when its parameters are too long', async () => {
    const long = `?sort=${'x'.repeat(100)}`
    await ask('/list')
    for (let i = 0; i < 2; i++) expect(await ask(`/list${long}`)).toBe(`<p>https://shop.example/list${long}</p>`)
    expect(seen).toHaveLength(3)
  })
})

function toHtml(text: string): Response {
  return new Response(`<p>${text}</p>`, { headers: { 'Content-Type': 'text/html' } })
}
