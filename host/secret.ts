import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#infra/env.ts'
import type { AppSecret } from '#infra/key-ring.ts'

export type ConfigWithSecret = Config & { appSecret: AppSecret }

/**
 * Production requires a configured secret. Elsewhere one is generated and stored beside the database. Its passwords
 * depend on the secret, so both are deleted together.
 */
export async function withSecret(config: Config, database: { secretFolder: string }): Promise<ConfigWithSecret> {
  const { appSecret, dataDir } = config
  if (appSecret) return { ...config, appSecret }
  const formerly = path.resolve(dataDir, FILE)
  return { ...config, appSecret: await readOrMakeSecret(path.join(database.secretFolder, FILE), formerly) }
}

const FILE = 'app-secret'

async function readOrMakeSecret(file: string, formerly: string): Promise<string> {
  const known = await read(file)
  if (known) return known
  await mkdir(path.dirname(file), { recursive: true })
  const fresh = `${file}.${randomBytes(6).toString('hex')}.new`
  const handle = await open(fresh, 'w', 0o600)
  await handle.writeFile((await read(formerly)) ?? randomBytes(32).toString('base64url'))
  await handle.sync()
  await handle.close()
  // if two processes start at once, the second uses the secret of the first
  await link(fresh, file).catch((error: unknown) => {
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'EEXIST')) throw error
  })
  await rm(fresh)
  if (formerly !== file) await rm(formerly, { force: true })
  return readFile(file, 'utf8')
}

async function read(file: string): Promise<string | null> {
  return (await readFile(file, 'utf8').catch(() => null)) || null
}
