import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../support/shop.ts'

export type BenchShop = {
  url: string
  /** the process ID of the supervisor */
  pid: number
  stop: () => Promise<void>
}

const PATIENCE_MS = 60_000

/** The built application with all its processes, on an existing database. */
export async function startBenchShop(options: {
  databaseUrl: string
  ownerUrl: string
  dataDir: string
  processes: number
  cachesPages: boolean
  /** the tree whose build runs; this one by default */
  tree?: string
  /** any free port by default */
  port?: number
  settings?: Record<string, string>
}): Promise<BenchShop> {
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['build/server/index.js'], {
    cwd: options.tree,
    env: {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      DATABASE_OWNER_URL: options.ownerUrl,
      DATA_DIR: options.dataDir,
      WEB_PROCESSES: String(options.processes),
      PAGE_CACHE: options.cachesPages ? 'on' : 'off',
      DEMO: 'off',
      JOBS: 'off',
      LOG_LEVEL: 'error',
      ...options.settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilReady(url, child)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS;) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode} instead of opening`)
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error('the shop did not open in time')
}
