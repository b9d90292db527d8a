import { runInNewContext } from 'node:vm'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { lazy, Suspense, type ComponentType } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  Links,
  RouterContextProvider,
  Scripts,
  ServerRouter,
  useLoaderData,
  type EntryContext,
} from 'react-router'
import { expect, test } from 'vitest'
import { makeServerBuild } from '#tests/support/server-build.ts'
import { makeDocument } from './document.server.tsx'
import { LATER } from './start-scripts.ts'

const NONCE = 'n0nce'
const URL = 'https://shop.example/'
const DATA = { words: '</script><b>Ṣọlá & sons</b>\u2028', list: [1, null, undefined, { when: new Date(0) }] }

type Render = (entry: EntryContext) => Promise<string>

const render: Render = async (entry) =>
  (
    await makeDocument(entry, {
      url: URL,
      nonce: NONCE,
      surround: (router) => router,
      startsLate: true,
      onError(error) {
        throw error
      },
    })
  ).toString()

/** As the default entry of React Router renders. */
const renderByRouter: Render = (entry) =>
  new Promise((resolve) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={URL} nonce={NONCE} />, {
      nonce: NONCE,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    })
  })

/** A one-page application with the installed React Router. */
async function makePage(how: Render, Page: ComponentType = Words): Promise<string> {
  let html = ''
  const Root = () => (
    <html lang="en">
      <head>
        <Links />
      </head>
      <body>
        <p>{'type="module" and rel="modulepreload"'}</p>
        <Page />
        <Scripts nonce={NONCE} />
      </body>
    </html>
  )
  const routes = { root: { path: '', default: Root, loader: () => DATA } }
  const build = makeServerBuild(routes, async (_request, status, headers, entry) => {
    html = await how(entry)
    return new Response(null, { headers, status })
  })
  await createRequestHandler(build, 'production')(new Request(URL), new RouterContextProvider())
  return html
}

function Words() {
  return <p>{useLoaderData<typeof DATA>().words}</p>
}

/** Runs the page's scripts, and returns what they give to the router. */
function findHandedOver(html: string): { data: string; isClosed: boolean } {
  const given = { data: '', isClosed: false }
  const streamController = {
    enqueue: (piece: string) => void (given.data += piece),
    close: () => void (given.isClosed = true),
  }
  for (const [, nonce, code = ''] of html.matchAll(/<script nonce="(\w*)">(.*?)<\/script>/gs)) {
    expect(nonce).toBe(NONCE)
    const isHandOver = code.includes('streamController.') && !code.includes('ReadableStream')
    if (isHandOver) runInNewContext(code, { window: { __reactRouterContext: { streamController } } })
  }
  return given
}

test('the page hands over to the router what the router itself would have handed over', async () => {
  const own = findHandedOver(await makePage(render))
  expect(own.data).toContain('Ṣọlá & sons')
  expect(own.isClosed).toBe(true)
  expect(own).toEqual(findHandedOver(await makePage(renderByRouter)))
})

test('every script of a page waits for the first paint', async () => {
  for (const [own, waiting] of Object.values(LATER)) expect(waiting).toHaveLength(own.length)
  const byRouter = await makePage(renderByRouter)
  const count = (html: string, sign: string) => html.split(sign).length - 1
  const [preloads, modules] = [count(byRouter, LATER.preload[0]), count(byRouter, LATER.module[0])]
  expect(preloads).toBeGreaterThan(1)
  expect(modules).toBe(1)
  const html = await makePage(render)
  expect(count(html, LATER.preload[0])).toBe(0)
  expect(count(html, LATER.module[0])).toBe(0)
  expect(count(html, LATER.preload[1])).toBe(preloads)
  expect(count(html, LATER.module[1])).toBe(modules)
  expect(html).toContain('<p>type=&quot;module&quot; and rel=&quot;modulepreload&quot;</p>')
})

test('a part whose code is not loaded yet stands in the page, without a script that puts it there', async () => {
  const Part = lazy(async () => ({ default: () => <p>The part</p> }))
  const html = await makePage(render, () => (
    <Suspense>
      <Part />
    </Suspense>
  ))
  expect(html).toContain('<p>The part</p>')
  expect(html).not.toContain('hidden')
})
