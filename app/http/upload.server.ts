import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { data } from 'react-router'
import { normalizeInput } from '#shared/text.ts'
import type { PageContext } from './context.ts'

/** Uploads are written to disk as they arrive, which can take long. More than these at once are refused. */
const MOST_AT_ONCE = 40
const MOST_FIELDS = 200
const MOST_FIELD_BYTES = 256 * 1024
let running = 0

/** The form's single file stays on disk only while `work` runs. null: the form has no file. */
export async function withUpload<T>(
  page: PageContext,
  request: Request,
  field: string,
  work: (file: string) => Promise<T>,
): Promise<T | null> {
  return withForm(page, request, { field, most: 1 }, async (fields, [file]) => {
    if (Object.keys(fields).length > 0) throw data(null, { status: 400 })
    return file === undefined ? null : work(file)
  })
}

/**
 * The files stay on disk only while `work` runs. Callers limit their number themselves: a refusal in the form is
 * clearer than a 400.
 */
export async function withUploads<T>(
  page: PageContext,
  request: Request,
  limits: Limits,
  work: (fields: Record<string, string>, files: string[]) => Promise<T>,
): Promise<T> {
  return withForm(page, request, limits, work)
}

type Limits = { field: string; most?: number; mostParts?: number }
type Taken = { fields: Record<string, string>; files: string[] }

async function withForm<T>(
  page: PageContext,
  request: Request,
  limits: Limits,
  work: (fields: Record<string, string>, files: string[]) => Promise<T>,
): Promise<T> {
  if (running >= MOST_AT_ONCE) throw data(null, { status: 503, headers: { 'Retry-After': '5' } })
  running++
  try {
    const folder = path.resolve(page.deps.config.dataDir, 'uploads')
    await mkdir(folder, { recursive: true })
    const own = await mkdtemp(path.join(folder, 'upload-'))
    try {
      const { fields, files } = await parseMultipart(request, own, limits)
      return await work(fields, files)
    } finally {
      await rm(own, { recursive: true, force: true })
    }
  } finally {
    running--
  }
}

/** Streams the form, so that it is never in memory as a whole. */
async function parseMultipart(
  request: Request,
  folder: string,
  { field, most = MOST_FIELDS, mostParts = MOST_FIELDS }: Limits,
): Promise<Taken> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw data(null, { status: 415 })
  const fields: Record<string, string> = {}
  const streams: BusboyFileStream[] = []
  const writes: Promise<string | null>[] = []
  let isBad = false
  const spoil = (): void => {
    isBad = true
  }
  try {
    const parser = new Busboy({
      headers: { 'content-type': type },
      limits: { parts: mostParts, fieldSize: MOST_FIELD_BYTES },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
    parser.on('partsLimit', spoil)
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (name === field || name in fields || isNameCut || isValueCut) spoil()
      else fields[name] = normalizeInput(value)
    })
    parser.on('file', (name, stream) => {
      if (name !== field) spoil()
      const file = path.join(folder, `original-${streams.push(stream)}`)
      const writing = keepFile(stream, file)
      writes.push(writing)
      // a full disk ends the request, not the process
      writing.catch((error: unknown) => parser.destroy(error instanceof Error ? error : undefined))
    })
    await pipeline(request.body ?? [], parser)
    const kept = (await Promise.all(writes)).filter((file) => file !== null)
    if (!isBad && kept.length <= most) return { fields, files: kept }
  } catch {
    // an incomplete form is refused
    for (const stream of streams) stream.destroy()
  }
  const ended = await Promise.allSettled(writes)
  if (ended.some((one) => one.status === 'rejected' && isDiskFull(one.reason)))
    throw data(null, { status: 503, headers: { 'Retry-After': '60' } })
  throw data(null, { status: 400 })
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ENOSPC'
}

/** An empty file field arrives as a file without bytes. */
async function keepFile(stream: BusboyFileStream, file: string): Promise<string | null> {
  const to = createWriteStream(file)
  await pipeline(stream, to)
  return to.bytesWritten > 0 ? file : null
}
