import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createMailbox, type Email } from '#sandbox/mailbox/index.ts'
import { SANDBOX_KEYS } from '#sandbox/ports.ts'
import { startBenchShop } from '#tests/bench/bench-shop.ts'
import { childrenOf } from '#tests/support/processes.ts'
import { freePort } from '#tests/support/shop.ts'
import { pause } from './arena.ts'

export type RealShop = Awaited<ReturnType<typeof openRealShop>>
export type Ground = { appUrl: string; ownerUrl: string; dataDir: string }

/** The storm's passwords are hashed with it. */
export const APP_SECRET = 'a secret of the storms, 0123456789'

/**
 * The built application as in production: the supervisor, two web processes, the sign-in processes and a worker. The
 * Paystack sandbox and a mailbox run beside them.
 */
export async function openRealShop({ appUrl, ownerUrl, dataDir }: Ground) {
  const port = await freePort()
  const mailbox = createMailbox({ folder: null })
  const smtp = await mailbox.listen(0)
  const provider = fork('tests/bench/provider.ts', [`http://127.0.0.1:${port}/webhooks/paystack`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [said]: unknown[] = await once(provider, 'message')
  const providerUrl = `http://127.0.0.1:${String(Reflect.get(Object(said), 'port'))}`
  const settings = {
    NODE_ENV: 'test',
    APP_SECRET,
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'ShopZero <hello@shop.example>',
    PAYSTACK_API_URL: providerUrl,
    PAYSTACK_SECRET_KEY: SANDBOX_KEYS.secretKey,
    PAYSTACK_PUBLIC_KEY: SANDBOX_KEYS.publicKey,
    LOG_LEVEL: 'silent',
  }
  const shop = await startBenchShop({
    databaseUrl: appUrl,
    ownerUrl,
    dataDir,
    processes: 2,
    cachesPages: true,
    port,
    settings,
  })

  let worker: ChildProcess
  const startWorker = (): void => {
    const place = { PATH: '/usr/bin:/bin', PORT: String(port), DATABASE_URL: appUrl, DATA_DIR: dataDir, DEMO: 'off' }
    worker = spawn(process.execPath, ['build/server/index.js', 'worker'], {
      env: { ...place, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  startWorker()

  /** Kills processes by role; all of them by default. */
  async function kill(role: 'web' | 'sign-in', most = Infinity): Promise<number> {
    const found = (await childrenOf(shop.pid)).filter(({ words }) => words.includes(role)).slice(0, most)
    for (const { pid } of found) process.kill(pid, 'SIGKILL')
    return found.length
  }

  // the mailbox keeps only the latest emails
  const emails = new Map<string, Email>()
  const collect = setInterval(() => {
    for (const email of mailbox.messages()) emails.set(email.id, email)
  }, 200)

  return {
    url: shop.url,
    providerUrl,
    kill,
    startWorker,
    async killWorker(): Promise<void> {
      const ended = once(worker, 'exit')
      worker.kill('SIGKILL')
      await ended
    },
    async emails(): Promise<Email[]> {
      await pause(400)
      return [...emails.values()]
    },
    async control(name: string, body?: unknown): Promise<Record<string, unknown>> {
      const answer = await fetch(`${providerUrl}/__control/${name}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', 'x-control-token': SANDBOX_KEYS.controlToken },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
      return (await answer.json()) as Record<string, unknown>
    },
    async close(): Promise<void> {
      worker.kill('SIGKILL')
      await shop.stop()
      provider.kill('SIGKILL')
      clearInterval(collect)
      await mailbox.close()
    },
  }
}
