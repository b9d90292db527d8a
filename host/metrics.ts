import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Replica } from '#infra/db/replica.ts'
import { listenOrEnd, METRICS_REMEDY } from '#infra/ports.ts'

export type Metrics = {
  registry: Registry
  requestEnded: (method: string, status: number, ms: number) => void
  pageCache: (outcome: 'hit' | 'miss' | 'bypass') => void
  /** sent by the shortcut, too fast to measure */
  cachedPageSent: () => void
  inFlight: Gauge
  mailPaused: Gauge
}

export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'shopzero_request_seconds',
    help: 'Time to answer, by method and kind of status; pages sent as they are kept are counted as hits alone',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  // finding the labelled counter would take half as long as the whole response
  let sent = 0
  const cache = new Counter({
    name: 'shopzero_page_cache_total',
    help: 'Pages by what the page cache did',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.inc({ outcome: 'hit' }, sent)
      sent = 0
    },
  })
  const inFlight = new Gauge({
    name: 'shopzero_requests_in_flight',
    help: 'Requests being answered',
    registers: [registry],
  })
  const mailPaused = new Gauge({
    name: 'shopzero_mail_paused',
    help: '1 while this process sends no emails, because the mail server does not answer',
    registers: [registry],
  })
  return {
    registry,
    requestEnded: (method, status, ms) =>
      requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    pageCache: (outcome) => cache.inc({ outcome }),
    cachedPageSent: () => void sent++,
    inFlight,
    mailPaused,
  }
}

/** Only a shop with a replica has these two. */
export function watchReplicaLag({ registry }: Metrics, replica: Replica | null): void {
  if (!replica) return
  const registers = [registry]
  new Gauge({
    name: 'shopzero_replica_used',
    help: '1 if reads use the replica, 0 if it is too far behind or does not respond',
    registers,
    collect() {
      this.set(replica.state() === 'used' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'shopzero_replica_lag_seconds',
    help: 'How far the replica is behind; NaN if unknown',
    registers,
    collect() {
      this.set((replica.lagMs() ?? NaN) / 1000)
    },
  })
}

/** A separate port, so that no proxy rule can expose it by accident. */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    void metrics.registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text)
    })
  })
  await listenOrEnd(server, { port, host, remedy: METRICS_REMEDY })
  return server
}
