import { fork } from 'node:child_process'
import { environmentWith } from '#infra/env.ts'
import { toSecretSettings } from '#infra/key-ring.ts'
import type { Log } from '#infra/log.ts'
import { keepRunning, type RunningChild } from './keep-running.ts'
import type { ConfigWithSecret } from './secret.ts'

type Shop = { config: ConfigWithSecret; log: Log; databaseUrl: string }

/** Runs in the background, so that the start does not wait. An interrupted run resumes. */
export function makeDemoPictures(shop: Shop): RunningChild {
  const env = environmentOfDemo(shop)
  return keepRunning({
    log: shop.log,
    name: 'demo pictures',
    endsWhenDone: true,
    pauses: { first: 500, longest: 30_000 },
    start: () => fork('demo/pictures.ts', { env, execArgv: [], stdio: 'inherit' }),
  })
}

export function environmentOfDemo({ config, databaseUrl }: Pick<Shop, 'config' | 'databaseUrl'>): NodeJS.ProcessEnv {
  const secret = toSecretSettings(config.appSecret)
  return environmentWith({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: '', ...secret })
}
