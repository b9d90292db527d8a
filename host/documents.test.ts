import { Font } from '@react-pdf/renderer'
import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { getPage } from '#app/http/context.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { answerDocument } from '#app/http/documents.server.ts'
import type { Deps } from '#infra/deps.ts'
import { parseConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { systemClock } from '#shared/time.ts'
import { createApp } from './app.ts'

const part = { module: '', imports: [], css: [] }
const asset = { ...part, id: 'root', hasAction: false, hasLoader: true, hasErrorBoundary: false }

const letterhead = { siteName: 'ShopZero', contactEmail: '', contactPhone: '', address: '', company: [] }
const slip = {
  number: 'ABCD1234',
  trackingNumber: 'SZ-1',
  placedOn: '21 November 2026',
  address: ['Obi'],
  vendor: ['Ada'],
  deliveryNote: null,
  items: [],
}

function openShop(loader: (args: LoaderFunctionArgs) => Promise<Response>) {
  const config = parseConfig({ PUBLIC_URL: 'https://shop.example' })
  if ('problems' in config) throw new Error('the settings are right')
  const build = {
    entry: { module: { default: () => new Response('<p>no page</p>') } },
    routes: { root: { id: 'root', path: '*', module: { loader } } },
    assets: { entry: part, routes: { root: asset }, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const deps = { config, log: makeLog('silent', 'tests'), clock: systemClock } as Deps
  return createApp(deps, { build: async () => build, clientFolder: null })
}

test('a PDF with missing fonts gets the error page and causes no unhandled rejection', async () => {
  const { drawPackingSlip } = await import('#app/documents/draw-packing-slip.tsx')
  const fonts = Font.getRegisteredFonts()
  const registered = { ...fonts }
  for (const name of Object.keys(fonts)) Reflect.deleteProperty(fonts, name)
  const rejections: unknown[] = []
  const hear = (error: unknown) => void rejections.push(error)
  process.on('unhandledRejection', hear)
  const shop = openShop(async ({ context }) =>
    answerDocument(getPage(context), 'slip.pdf', async () => {
      return drawPackingSlip({ title: 'Packing slip', shop: letterhead, i18n: i18nFor('en'), slip })
    }),
  )
  const ask = async () => shop.request('http://127.0.0.1:3000/slip', { headers: { Accept: 'text/html' } })
  for (const _ of [1, 2]) {
    const answer = await ask()
    expect(answer.status).toBe(500)
    expect(answer.headers.get('Content-Type')).toContain('text/html')
    expect(await answer.text()).toMatch(/Something went wrong on our side. Reference: [\w-]+\./)
  }
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', hear)
  expect(rejections).toEqual([])

  Object.assign(fonts, registered)
  const answer = await ask()
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
})
