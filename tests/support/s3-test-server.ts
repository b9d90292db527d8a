import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type S3TestServer = {
  endpoint: string
  objects: Map<string, { body: Buffer; contentType: string; changedAt: Date }>
  /** method, path and status of every call, in order */
  calls: string[]
  /** while true, no call gets a response */
  isFrozen: boolean
  /** the faults of the next calls, one each; later calls succeed */
  mishaps: ('unavailable' | 'silent' | 'silent-body' | 'redirect' | 'cut')[]
  close: () => Promise<void>
}

const PAGE = 3

/** Implements enough of S3 to test the storage. It verifies the signature of every call. */
export async function startS3TestServer(credentials: {
  accessKeyId: string
  secretAccessKey: string
  region: string
  bucket: string
  /** calls without this token are refused */
  sessionToken?: string
}): Promise<S3TestServer> {
  const objects: S3TestServer['objects'] = new Map()
  const calls: string[] = []
  const mishaps: S3TestServer['mishaps'] = []
  const state = { isFrozen: false }
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://bucket.test')
    const answer = (
      status: number,
      headers: Record<string, string | number> = {},
      body: string | Buffer = '',
    ): void => {
      calls.push(`${request.method} ${url.pathname} ${status}`)
      response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    const body = Buffer.concat(await request.toArray())
    const mishap = mishaps.shift()
    if (state.isFrozen || mishap === 'silent') return void calls.push(`${request.method} ${url.pathname} silence`)
    if (mishap === 'unavailable') return answer(503)
    if (mishap === 'redirect') return answer(307, { location: 'http://127.0.0.1:1/' })
    if (mishap === 'cut') return void request.socket.destroy()
    if (!isSigned(request, url, body, credentials)) return answer(403, {}, '<Code>SignatureDoesNotMatch</Code>')

    const { sessionToken } = credentials
    if (sessionToken && request.headers['x-amz-security-token'] !== sessionToken)
      return answer(403, {}, '<Code>ExpiredToken</Code>')

    const path = decodeURIComponent(url.pathname)
    if (!path.startsWith(`/${credentials.bucket}/`)) return answer(404, {}, '<Code>NoSuchBucket</Code>')
    const key = path.slice(credentials.bucket.length + 2)
    if (key === '') return answer(200, { 'content-type': 'application/xml' }, listing(objects, url.searchParams))
    if (request.method === 'PUT') {
      objects.set(key, { body, contentType: request.headers['content-type'] ?? '', changedAt: new Date() })
      return answer(200, { etag: etagOf(body) })
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return answer(204)
    }
    const found = objects.get(key)
    if (!found) return answer(404, {}, '<Code>NoSuchKey</Code>')
    const headers = { 'content-type': found.contentType, etag: etagOf(found.body) }
    if (mishap !== 'silent-body') return answer(200, headers, found.body)
    response.writeHead(200, { ...headers, 'content-length': found.body.byteLength })
    response.write(found.body.subarray(0, 1))
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return Object.assign(state, {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    calls,
    mishaps,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  })
}

function listing(objects: S3TestServer['objects'], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, PAGE)
  const entries = page.map((key) => {
    const found = objects.get(key)
    return `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${found?.changedAt.toISOString()}</LastModified><Size>${found?.body.byteLength}</Size></Contents>`
  })
  const more = keys.length > PAGE
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${entries.join('')}</ListBucketResult>`
}

function isSigned(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  credentials: { accessKeyId: string; secretAccessKey: string; region: string },
): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  if (!given) return false
  const [, scope = '', signedHeaders = '', signature = ''] = given
  const [accessKeyId, day = '', region, service, last] = scope.split('/')
  const time = String(request.headers['x-amz-date'])
  const bodyHash = createHash('sha256').update(body).digest('hex')
  if (accessKeyId !== credentials.accessKeyId || region !== credentials.region) return false
  if (service !== 's3' || last !== 'aws4_request' || !time.startsWith(day)) return false
  if (request.headers['x-amz-content-sha256'] !== bodyHash) return false
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false

  const query = [...url.searchParams]
    .map(([k, v]) => `${encode(k)}=${encode(v)}`)
    .toSorted()
    .join('&')
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, bodyHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope.slice(scope.indexOf('/') + 1), sha256(canonical)].join('\n')
  const key = [day, credentials.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  )
  const expected = createHmac('sha256', key).update(toSign).digest('hex')
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}
