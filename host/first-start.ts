import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '#infra/env.ts'
import type { Log } from '#infra/log.ts'
import { setFirstAdminPassword } from '#modules/accounts/index.server.ts'
import { closeDeps, makeDeps } from './deps.ts'

const DEMO_ADMIN_PASSWORD = 'shopzero-admin'

/** What a shop needs once: the administrator's first password, and in demo mode its goods and people. */
export async function prepareShop(options: { config: Config; log: Log; databaseUrl: string }): Promise<void> {
  const { config, log, databaseUrl } = options
  const deps = await makeDeps(config, log, databaseUrl)
  try {
    const password = await setFirstAdminPassword(deps, config.demo ? DEMO_ADMIN_PASSWORD : null)
    if (password && !config.demo) {
      process.stdout.write(`\nThe administrator's password is ${password}\nIt is shown only this once; change it under /admin.\n\n`)
    }
  } finally {
    await closeDeps(deps)
  }
  if (config.demo) await fillDemo(databaseUrl)
}

/** Runs from source in a process of its own: nothing of the demo is in the shop's build. */
async function fillDemo(databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, ['demo/fill.ts'], { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: 'inherit' })
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error('the demo shop could not be filled')
}
