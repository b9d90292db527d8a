import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import type { Config } from '#infra/env.ts'
import { METRICS_REMEDY, SANDBOX_REMEDY, SHOP_REMEDY, type PortBinding } from '#infra/ports.ts'
import { SANDBOX_GOOGLE, SANDBOX_KEYS, sandboxPorts } from '#sandbox/ports.ts'

/** Points external services to the sandbox in demo mode, unless they are configured. */
export function withSandbox(config: Config): Config {
  if (!config.demo) return config
  const { http, smtp } = sandboxPorts(config.web.port)
  const apiUrl = `http://127.0.0.1:${http}${config.web.basePath}sandbox/paystack`
  const scriptUrl = `${config.web.origin}${config.web.basePath}sandbox/paystack/v2/inline.js`
  return {
    ...config,
    google: config.google ?? {
      ...SANDBOX_GOOGLE,
      issuer: `${config.web.origin}${config.web.basePath}sandbox/openid`,
    },
    push: {
      ...config.push,
      serviceUrl: config.push.serviceUrl ?? `http://127.0.0.1:${http}${config.web.basePath}sandbox/push`,
    },
    mail: { ...config.mail, smtpUrl: config.mail.smtpUrl ?? `smtp://127.0.0.1:${smtp}` },
    paystack: config.paystack.secretKey
      ? config.paystack
      : {
          ...config.paystack,
          apiUrl,
          scriptUrl,
          secretKey: SANDBOX_KEYS.secretKey,
          publicKey: SANDBOX_KEYS.publicKey,
        },
  }
}

/** Every port that a start opens, except the database's, which may be any free port. */
export function listPorts({ web, demo }: Config): PortBinding[] {
  const { http, smtp } = sandboxPorts(web.port)
  return [
    { port: web.port, host: web.host, remedy: SHOP_REMEDY },
    ...(web.metricsPort === null ? [] : [{ port: web.metricsPort, host: web.host, remedy: METRICS_REMEDY }]),
    ...(demo ? [http, smtp].map((port) => ({ port, host: '127.0.0.1', remedy: SANDBOX_REMEDY })) : []),
  ]
}

/**
 * The sandbox runs in its own process, like the external services it replaces. The host only forwards browser requests
 * to it.
 */
export function forwardToSandbox(config: Config): Hono {
  const { http } = sandboxPorts(config.web.port)
  const forward = new Hono()
  forward.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    // an external service would not see these headers
    const headers = { ...c.req.header(), cookie: undefined, 'x-forwarded-host': undefined }
    const { method, body, signal } = c.req.raw
    // the browser follows redirects itself
    const request = { method, body, signal, headers, redirect: 'manual' } as const
    return proxy(`http://127.0.0.1:${http}${pathname}${search}`, request).catch(() =>
      c.text('The sandbox is not running.\n', 502),
    )
  })
  return forward
}
