import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { MiddlewareHandler } from 'hono'
import { isKey } from '#infra/storage/key.ts'
import type { Storage, StoredHead } from '#infra/storage/storage.ts'
import { chooseEncoding } from './middleware/compress.ts'
import type { HostEnv } from './middleware/request.ts'
import { UNCHANGING } from './middleware/security.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

const A_WHILE = 'public, max-age=3600'
export const NO_PICTURE = 'Picture not found.\n'

/** Serves the built files. A file under assets/ carries a hash in its name and never changes. */
export function serveBuild(folder: string, basePath: string): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const name = c.req.path.startsWith(basePath) ? c.req.path.slice(basePath.length) : ''
    const type = TYPES[path.extname(name)]
    // the names of built files hold only these characters: no parent folder, no hidden file
    if (!type || !/^[\w-][\w./-]*$/.test(name) || name.includes('..')) return next()
    const found = await findFile(path.join(folder, name), chooseEncoding(c.req.header('Accept-Encoding')))
    if (!found) return next()
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Content-Length': String(found.size),
      'Cache-Control': name.startsWith('assets/') ? UNCHANGING : A_WHILE,
      ETag: `"${found.size.toString(36)}-${Math.round(found.mtime).toString(36)}"`,
      Vary: 'Accept-Encoding',
      // mailboxes and link previews embed the logos
      ...(/^[\w-]+\.png$/.test(name) ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
      ...(found.encoding ? { 'Content-Encoding': found.encoding } : {}),
    }
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers)
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    return c.body(Readable.toWeb(createReadStream(found.file)) as ReadableStream<Uint8Array>, 200, headers)
  }
}

/** Serves pictures. Each is named after its content, so a URL never changes its picture. */
export function serveMedia(storage: Storage): MiddlewareHandler<HostEnv> {
  return async (c) => {
    const key = `pictures/${c.req.param('file')}`
    if (!isKey(key)) return c.text(NO_PICTURE, 404)
    const etag = `"${c.req.param('file')}"`
    const headers: Record<string, string> = {
      'Cache-Control': UNCHANGING,
      ETag: etag,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    }
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers)
    const toHeaders = ({ contentType, size }: StoredHead): Record<string, string> => ({
      ...headers,
      'Content-Type': contentType,
      'Content-Length': String(size),
    })
    if (c.req.method === 'HEAD') {
      // a HEAD request does not open the file
      const head = await storage.head(key)
      return head ? c.body(null, 200, toHeaders(head)) : c.text(NO_PICTURE, 404)
    }
    const object = await storage.get(key)
    return object ? c.body(object.body, 200, toHeaders(object)) : c.text(NO_PICTURE, 404)
  }
}

type FoundFile = { file: string; size: number; mtime: number; encoding: string | null }

async function findFile(file: string, encoding: 'br' | 'gzip' | 'identity'): Promise<FoundFile | null> {
  const suffix = { br: '.br', gzip: '.gz', identity: '' }[encoding]
  for (const candidate of suffix ? [file + suffix, file] : [file]) {
    const found = await stat(candidate).catch(() => null)
    if (found?.isFile()) {
      return { file: candidate, size: found.size, mtime: found.mtimeMs, encoding: candidate === file ? null : encoding }
    }
  }
  return null
}
