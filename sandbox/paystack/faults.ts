import type { Context } from 'hono'

import { send } from './http.ts'
import { refusals } from './refusals.ts'
import type { World } from './state.ts'

const LONGEST_HANG_MS = 120_000

export const faultEffect = /^(?:timeout_after_commit|timeout_before_commit|500|429|drop_body|html_502|slow:\d{1,6})$/

/** Applies a fault that a test has requested. 'before' and 'after' say whether the work was done. */
export async function withFault(
  world: World,
  c: Context,
  op: string,
  handle: () => Promise<Response>,
): Promise<Response> {
  const effect = takeFault(world, op)
  if (effect === null) return handle()
  if (effect.startsWith('slow:')) {
    await wait(world, c, Number(effect.slice('slow:'.length)))
    return handle()
  }
  switch (effect) {
    case 'timeout_before_commit':
      await wait(world, c, LONGEST_HANG_MS)
      return c.body(null, 504)
    case 'timeout_after_commit':
      await handle()
      await wait(world, c, LONGEST_HANG_MS)
      return c.body(null, 504)
    case 'drop_body':
      return cutShort(await handle())
    case '429':
      return send(c, refusals.rateLimited({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' }))
    case 'html_502':
      return c.html(
        '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
        502,
      )
    default:
      return send(c, refusals.failure())
  }
}

function takeFault(world: World, op: string): string | null {
  const { faults } = world.state
  const fault = faults.find((candidate) => candidate.op === op || candidate.op === 'any')
  if (!fault) return null
  fault.times -= 1
  if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
  return fault.effect
}

/** Ends early when the client disconnects or the sandbox stops. */
function wait(world: World, c: Context, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, ms)
    const signals = [world.stopping, c.req.raw.signal]
    function finish(): void {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', finish)
      resolve()
    }
    for (const signal of signals) {
      if (signal.aborted) return finish()
      signal.addEventListener('abort', finish)
    }
  })
}

/** Sends the status and half the body, then breaks the connection. */
async function cutShort(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  let sent = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      // This code avoids a stack trace in the server's log.
      if (sent) return controller.error(Object.assign(new Error('cut short'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }))
      sent = true
      controller.enqueue(bytes.slice(0, Math.floor(bytes.length / 2)))
    },
  })
  const headers = new Headers(response.headers)
  headers.set('content-length', String(bytes.length))
  return new Response(body, { status: response.status, headers })
}
