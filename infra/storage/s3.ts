import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { assertContentType, assertKey, assertPrefix, contentTypeOf, isKey } from './key.ts'
import { makeCredentialsReader, type S3Credentials } from './s3-credentials.ts'
import { DEFAULT_MAX_BYTES, readLimited, StorageUnavailable } from './storage.ts'
import type { ListedFile, Storage, StoredHead } from './storage.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  /** a file is read again when it changes */
  credentials: S3Credentials | { file: string }
  /** true: endpoint/bucket/key, which most servers except Amazon's require; false: bucket.endpoint/key */
  forcePathStyle?: boolean
  maxBytes?: number
  timing?: Partial<Timing>
}

type Timing = {
  /** one attempt, until the response headers */
  tryMs: number
  /** all attempts together */
  totalMs: number
  /** the same for reads, for which a visitor waits */
  readTryMs: number
  readTotalMs: number
  /** the maximum of the first wait; doubles each time, with full jitter */
  backoffMs: number
  /** the longest silence within a body */
  silenceMs: number
}

type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

const TRIES = 3
const TIMING: Timing = {
  tryMs: 5_000,
  totalMs: 10_000,
  readTryMs: 1_500,
  readTotalMs: 2_000,
  backoffMs: 100,
  silenceMs: 2_000,
}
const SHA256_OF_NOTHING = createHash('sha256').digest('hex')

export function makeS3Storage(settings: S3Settings): Storage {
  const timing = { ...TIMING, ...settings.timing }
  const getClient = makeClients(settings)
  const root = bucketAddress(settings)
  const ask = (call: Call): Promise<Response> => askWithRetries(getClient, call, timing)
  const { readTryMs: tryMs, readTotalMs: totalMs } = timing
  const askToRead = (call: Call): Promise<Response> => askWithRetries(getClient, call, { ...timing, tryMs, totalMs })

  return {
    async put(key, content, { contentType }) {
      assertContentType(key, contentType)
      // in memory, because S3 needs the length first, a signature over the bytes, and the bytes again for a retry
      const body = await readWhole(content, settings.maxBytes ?? DEFAULT_MAX_BYTES)
      const headers = {
        'content-type': contentType,
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      }
      const answer = await ask({ method: 'PUT', url: root + key, headers, body })
      await answer.body?.cancel()
      if (!answer.ok) throw refusedBy(answer, 'put', key)
    },

    async get(key) {
      assertKey(key)
      const answer = await askToRead({ method: 'GET', url: root + key })
      if (answer.ok && answer.body) return { ...toHead(key, answer), body: cutSilence(answer.body, timing.silenceMs) }
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw refusedBy(answer, 'get', key)
    },

    async head(key) {
      assertKey(key)
      const answer = await askToRead({ method: 'HEAD', url: root + key })
      if (answer.status === 404) return null
      if (!answer.ok) throw refusedBy(answer, 'head', key)
      return toHead(key, answer)
    },

    async remove(key) {
      assertKey(key)
      const answer = await ask({ method: 'DELETE', url: root + key })
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw refusedBy(answer, 'remove', key)
    },

    list(prefix) {
      assertPrefix(prefix)
      return listPages(ask, root, prefix)
    },
  }
}

function bucketAddress({ endpoint, bucket, forcePathStyle = true }: S3Settings): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error('not a bucket name')
  const url = new URL(endpoint)
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`
  const base = url.href.replace(/\/*$/, '/')
  return forcePathStyle ? `${base}${bucket}/` : base
}

/** Another client for each change of the credentials. */
function makeClients({ credentials, region }: S3Settings): () => Promise<AwsClient> {
  const read = makeCredentialsReader(credentials)
  let last: { of: S3Credentials; client: AwsClient } | null = null
  return async () => {
    const of = await read()
    const { accessKeyId, secretAccessKey, sessionToken } = of
    const more = sessionToken ? { sessionToken } : {}
    if (last?.of !== of)
      last = { of, client: new AwsClient({ accessKeyId, secretAccessKey, ...more, region, service: 's3', retries: 0 }) }
    return last.client
  }
}

/** Every call here is safe to repeat: reads, deletes, and puts of the same bytes under the same key. */
async function askWithRetries(getClient: () => Promise<AwsClient>, call: Call, timing: Timing): Promise<Response> {
  const deadline = performance.now() + timing.totalMs
  for (let attempt = 1; ; attempt++) {
    const left = deadline - performance.now()
    const wait = Math.random() * timing.backoffMs * 2 ** (attempt - 1)
    const last = attempt === TRIES || left - timing.tryMs <= wait
    try {
      const answer = await askOnce(await getClient(), call, Math.max(1, Math.min(timing.tryMs, left)))
      if (last || (answer.status < 500 && answer.status !== 429)) return answer
      await answer.body?.cancel()
    } catch (error) {
      if (last) throw new StorageUnavailable(`the object storage did not answer (${call.method})`, { cause: error })
    }
    await pause(wait)
  }
}

async function askOnce(client: AwsClient, call: Call, ms: number): Promise<Response> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(new Error(`no answer within ${Math.round(ms)} ms`)), ms)
  try {
    const signed = await client.sign(call.url, {
      method: call.method,
      headers: { 'x-amz-content-sha256': SHA256_OF_NOTHING, ...call.headers },
      ...(call.body ? { body: call.body } : {}),
      aws: { allHeaders: true },
    })
    // a redirect would send the signature to an unknown host
    return await fetch(signed, { signal: control.signal, redirect: 'error' })
  } finally {
    clearTimeout(timer)
  }
}

async function readWhole(
  content: Uint8Array | ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readLimited(content, maxBytes)) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

function toHead(key: string, answer: Response): StoredHead {
  const size = Number(answer.headers.get('content-length') ?? Number.NaN)
  const etag = answer.headers.get('etag')
  if (!Number.isSafeInteger(size) || !etag) throw new Error(`the object storage hid the size or the tag of ${key}`)
  return { size, contentType: contentTypeOf(key) ?? 'application/octet-stream', etag }
}

function cutSilence(body: ReadableStream<Uint8Array>, silenceMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const silent = Promise.withResolvers<never>()
        const timer = setTimeout(
          () => silent.reject(new StorageUnavailable('the object storage fell silent')),
          silenceMs,
        )
        try {
          const next = await Promise.race([reader.read(), silent.promise])
          if (next.done) controller.close()
          else controller.enqueue(next.value)
        } catch (error) {
          reader.cancel(error).catch(() => undefined)
          throw error
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

async function* listPages(
  ask: (call: Call) => Promise<Response>,
  root: string,
  prefix: string,
): AsyncGenerator<ListedFile> {
  for (let token: string | undefined; ;) {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) })
    const answer = await ask({ method: 'GET', url: `${root}?${query.toString().replaceAll('+', '%20')}` })
    if (!answer.ok) throw refusedBy(answer, 'list', prefix)
    const xml = await new Response(answer.body && cutSilence(answer.body, TIMING.silenceMs)).text()
    for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = textOf(entry, 'Key')
      if (isKey(key)) {
        yield { key, size: Number(textOf(entry, 'Size')), changedAt: new Date(textOf(entry, 'LastModified')) }
      }
    }
    token = textOf(xml, 'NextContinuationToken')
    if (textOf(xml, 'IsTruncated') !== 'true' || !token) return
  }
}

function textOf(xml: string, name: string): string {
  const raw = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
  return raw.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: keyof typeof ENTITIES) => ENTITIES[entity])
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function refusedBy(answer: Response, verb: string, key: string): StorageUnavailable {
  return new StorageUnavailable(`the object storage answered ${answer.status} to ${verb} ${key}`)
}
