import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import { startBenchShop } from './bench-shop.ts'
import { measure } from './load.ts'

type DeskBench<Filled> = {
  processes: number
  /** as the database's own superuser */
  fill: (url: string) => Promise<Filled>
  measureAll: (shop: string, filled: Filled) => Promise<void>
}

/** A desk on a database of its own, full of what years of trade would have left there. */
export async function benchDesk<Filled>({ processes, fill, measureAll }: DeskBench<Filled>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-bench-'))
  await chmod(folder, 0o711)
  const log = makeLog('warn', 'bench')
  const server = await startEmbeddedPostgres({ folder, log })
  try {
    await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: MIGRATIONS, log })
    const url = new URL(server.superUrl)
    url.pathname = new URL(server.appUrl).pathname
    const filled = await fill(url.href)
    const common = { databaseUrl: server.appUrl, ownerUrl: server.ownerUrl, dataDir: folder, keepsPages: false }
    const shop = await startBenchShop({ ...common, processes })
    try {
      await measureAll(shop.url, filled)
    } finally {
      await shop.stop()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    if (!server.folder.startsWith(folder)) await rm(path.dirname(server.folder), { recursive: true, force: true })
  }
}

type PagesWish = {
  seconds: number
  connections: number
  processes: number
  headers: Record<string, string>
  /** what each page may take at the 95th percentile */
  most: number
}

/** A line for each page; a page that does not answer is said, and passed by. */
export async function measurePages(pages: Record<string, string>, wish: PagesWish): Promise<void> {
  const { seconds, connections, processes, headers, most } = wish
  say(`${cpus().length} cores, ${connections} connections, ${seconds} s for each row, ${processes} processes.`)
  say(
    `${'page'.padEnd(28)}${['a second', 'p50 ms', 'p95 ms', 'p99 ms', 'load'].map((one) => one.padStart(10)).join('')}`,
  )
  for (const [name, address] of Object.entries(pages)) {
    const { status } = await fetch(address, { headers, redirect: 'manual' })
    if (status !== 200) {
      say(`${name.padEnd(28)} answers ${status}`)
      continue
    }
    const { perSecond, p50, p95, p99, failed } = await measure(address, { seconds, connections, headers })
    const numbers = [perSecond, p50, p95, p99, loadavg()[0] ?? 0].map((n) => n.toFixed(1).padStart(10)).join('')
    const verdict = failed > 0 ? `  ${failed} failed` : p95 > most ? `  above ${most} ms` : ''
    say(`${name.padEnd(28)}${numbers}${verdict}`)
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
