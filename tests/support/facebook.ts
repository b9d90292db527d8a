import { createHmac } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Page, Route } from 'playwright-core'

const KEYS = { clientId: 'facebook-of-the-tests', clientSecret: 'opens-nothing-outside-this-machine' }
const GRAPH = 'https://graph.facebook.com/v23.0'

/**
 * A fake Facebook with the endpoints that the application calls. Its URLs are fixed, so a preloaded script redirects
 * the process here.
 */
export async function openFacebook(person: { id: string; name: string; email: string }) {
  const app = new Hono()
  app.post('/oauth/access_token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const isGood = form.get('client_secret') === KEYS.clientSecret && form.get('code') === 'good'
    return isGood ? c.json({ access_token: 'token-1', token_type: 'bearer' }) : c.json({ error: 'invalid_grant' }, 400)
  })
  app.get('/me', (c) => {
    const proof = createHmac('sha256', KEYS.clientSecret).update('token-1').digest('hex')
    const isGood = c.req.header('Authorization') === 'Bearer token-1' && c.req.query('appsecret_proof') === proof
    return isGood ? c.json(person) : c.json({ error: {} }, 401)
  })
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
    const made = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
      resolve({ server: made, port: info.port }),
    )
  })
  const lead = `const ask = globalThis.fetch;
    globalThis.fetch = (to, init) => ask(String(to).replace('${GRAPH}', 'http://127.0.0.1:${port}'), init)`
  return {
    settings: {
      FACEBOOK_CLIENT_ID: KEYS.clientId,
      FACEBOOK_CLIENT_SECRET: KEYS.clientSecret,
      NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(lead).toString('base64')}`,
    },
    /** The user's answer to Facebook's dialog. The dialog is never opened: its URL redirects back with the answer. */
    async answer(page: Page, what: string): Promise<void> {
      await page.context().unroute('**/auth/facebook?*')
      await page.context().unroute('**/auth/facebook')
      const lead = async (route: Route): Promise<void> => {
        const response = await route.fetch({ maxRedirects: 0 })
        const asked = new URL(response.headers().location ?? '')
        const back = new URL(asked.searchParams.get('redirect_uri') ?? '')
        back.search = `${what}&state=${asked.searchParams.get('state')}`
        await route.fulfill({ response, headers: { ...response.headers(), location: back.href } })
      }
      await page.context().route('**/auth/facebook', lead)
      await page.context().route('**/auth/facebook?*', lead)
    },
    close: () => void server.close(),
  }
}
