import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { StorageUnavailable } from './storage.ts'

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }

/** The JSON that `aws configure export-credentials --format process` prints. */
const fileContent = z.object({
  AccessKeyId: z.string().min(1),
  SecretAccessKey: z.string().min(1),
  SessionToken: z.string().optional(),
})

const LOOK_EVERY_MS = 1000

/** Credentials that expire come from a file, which another program replaces in time. */
export function makeCredentialsReader(given: S3Credentials | { file: string }): () => Promise<S3Credentials> {
  if (!('file' in given)) return () => Promise.resolve(given)
  const { file } = given
  let known: { credentials: S3Credentials; changedAt: number } | null = null
  let lookAt = 0

  return async function read() {
    const now = performance.now()
    if (known && now < lookAt) return known.credentials
    lookAt = now + LOOK_EVERY_MS
    try {
      const { mtimeMs: changedAt } = await stat(file)
      if (known?.changedAt === changedAt) return known.credentials
      const { AccessKeyId, SecretAccessKey, SessionToken } = fileContent.parse(JSON.parse(await readFile(file, 'utf8')))
      const credentials = { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken }
      known = { credentials, changedAt }
      return credentials
    } catch (error) {
      // the file is being replaced
      if (known) return known.credentials
      throw new StorageUnavailable(`the credentials of the object storage can't be read from ${file}`, { cause: error })
    }
  }
}
