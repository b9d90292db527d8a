import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { data } from 'react-router'
import type { PageContext } from './context.ts'

/** Each is held in memory while its form is taken apart. */
const MOST_AT_ONCE = 4
const MOST_FIELDS = 200
let running = 0

/** The one file of a form, on the disk for as long as `work` takes; null where the form has none. */
export async function withUpload<T>(
  page: PageContext,
  request: Request,
  field: string,
  work: (file: string) => Promise<T>,
): Promise<T | null> {
  if (running >= MOST_AT_ONCE) throw data(null, { status: 503, headers: { 'Retry-After': '5' } })
  running++
  try {
    const upload = await readFile(request, field)
    if (!upload) return null
    const folder = path.resolve(page.deps.config.dataDir, 'uploads')
    await mkdir(folder, { recursive: true })
    const own = await mkdtemp(path.join(folder, 'picture-'))
    try {
      const file = path.join(own, 'original')
      await writeFile(file, new Uint8Array(await upload.arrayBuffer()))
      return await work(file)
    } finally {
      await rm(own, { recursive: true, force: true })
    }
  } finally {
    running--
  }
}

/** Fields, and up to `most` files under one name, on the disk for as long as `work` takes. */
export async function withUploads<T>(
  page: PageContext,
  request: Request,
  { field, most }: { field: string; most: number },
  work: (fields: Record<string, string>, files: string[]) => Promise<T>,
): Promise<T> {
  if (running >= MOST_AT_ONCE) throw data(null, { status: 503, headers: { 'Retry-After': '5' } })
  running++
  try {
    const { fields, uploads } = await readMixed(request, field)
    if (uploads.length > most) throw data(null, { status: 400 })
    const folder = path.resolve(page.deps.config.dataDir, 'uploads')
    await mkdir(folder, { recursive: true })
    const own = await mkdtemp(path.join(folder, 'picture-'))
    try {
      const files = uploads.map((_, at) => path.join(own, `original-${at}`))
      for (const [at, upload] of uploads.entries())
        await writeFile(files[at] ?? '', new Uint8Array(await upload.arrayBuffer()))
      return await work(fields, files)
    } finally {
      await rm(own, { recursive: true, force: true })
    }
  } finally {
    running--
  }
}

async function readMixed(request: Request, field: string) {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')) throw data(null, { status: 415 })
  const form = await request.formData().catch(() => null)
  if (!form || [...form.keys()].length > MOST_FIELDS) throw data(null, { status: 400 })
  const fields: Record<string, string> = {}
  const uploads: File[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string' ? name === field || name in fields : name !== field) throw data(null, { status: 400 })
    if (typeof value === 'string') fields[name] = value
    else if (value.size > 0) uploads.push(value)
  }
  return { fields, uploads }
}

async function readFile(request: Request, field: string): Promise<File | null> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')) throw data(null, { status: 415 })
  const form = await request.formData().catch(() => null)
  if (!form || [...form.keys()].some((name) => name !== field) || form.getAll(field).length > 1)
    throw data(null, { status: 400 })
  const upload = form.get(field)
  if (typeof upload === 'string') throw data(null, { status: 400 })
  return upload && upload.size > 0 ? upload : null
}
