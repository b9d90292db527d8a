import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import type { Config } from '#infra/env.ts'

/**
 * The stand-ins for the world outside are a process of their own, as the world outside is; the shop only passes a
 * browser's requests on to it. Its ports follow from the shop's.
 */
export function sandboxPorts(config: Config): { http: number; smtp: number } {
  const first = config.web.port < 60_000 ? config.web.port + 1 : config.web.port - 3
  return { http: first, smtp: first + 1 }
}

/** Where the shop finds the outside in demo mode; what the settings name themselves stays. */
export function sandboxEnvironment(config: Config): Record<string, string> {
  if (!config.demo) return {}
  const { smtp } = sandboxPorts(config)
  return config.mail.smtpUrl ? {} : { SMTP_URL: `smtp://127.0.0.1:${smtp}` }
}

export function forwardToSandbox(config: Config): Hono {
  const { http } = sandboxPorts(config)
  const forward = new Hono()
  forward.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const path = pathname.slice(config.web.basePath.length - 1)
    const headers = { ...c.req.header(), 'x-forwarded-host': undefined, cookie: undefined }
    return proxy(`http://127.0.0.1:${http}${path}${search}`, { ...c.req, headers }).catch(() =>
      c.text('The sandbox is not running.\n', 502),
    )
  })
  return forward
}
