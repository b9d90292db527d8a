import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { ok } from '#shared/result.ts'
import type { Refusal, Result } from '#shared/result.ts'
import type { Log } from '../log.ts'
import { startPictureProcess } from './picture-process.ts'
import type { Limits, PictureProcess, TaskOutcome } from './picture-process.ts'
import type { RawFile, RawPicture, Task } from './protocol.ts'
import type { PictureFormat, RecipeName } from './recipes.ts'
import { DECODABLE, sniff, sniffFile } from './sniff.ts'
import type { Decodable, LooksLike } from './sniff.ts'

export type PictureFile = {
  format: PictureFormat
  contentType: 'image/avif' | 'image/webp'
  width: number
  height: number
  bytes: Uint8Array
  sha256: string
}

/** `width` and `height` are those of the largest files. `files` are sorted by size, with AVIF before WebP. */
export type EncodedPicture = Omit<RawPicture, 'files'> & { files: PictureFile[] }

export type ImageRefusalCode =
  | 'too_large'
  | 'too_many_pixels'
  | 'unsupported'
  | 'broken'
  /** in decoding or encoding */
  | 'too_slow'
  | 'too_hungry'

/** `detail.looksLike` is the detected type, for the error message. */
export type ImageRefusal = Refusal<ImageRefusalCode, { looksLike: LooksLike }>

export type ImagePipeline = {
  /** `file` is the path of an upload, which this neither changes nor removes. Its name is ignored. */
  encode: (
    file: string,
    recipe: RecipeName,
  ) => Promise<Result<EncodedPicture, ImageRefusalCode, { looksLike: LooksLike }>>
  close: () => void
}

export type ImagePipelineOptions = {
  log: Log
  /** how many pictures at once, each in its own process */
  processes?: number
  /** Node runs this file from source, even when the host is bundled */
  workerFile?: string
  limits?: Partial<ImageLimits>
}

export type ImageLimits = Limits & {
  bytes: number
  pixels: number
  memoryBytes: number
  /** a process is replaced after this many pictures */
  pictures: number
  /** an idle process holds about 100 MB, so it ends after this time */
  idleMs: number
}

export const IMAGE_LIMITS: ImageLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  memoryBytes: 1_100 * 1024 * 1024,
  decodeMs: 3_000,
  encodeMs: 5_000,
  startMs: 15_000,
  pictures: 200,
  idleMs: 60_000,
}

export function makeImagePipeline(options: ImagePipelineOptions): ImagePipeline {
  const limits = { ...IMAGE_LIMITS, ...options.limits }
  const workerFile = options.workerFile ?? resolve('infra/images/worker.ts')
  const pool = makePool(options.processes ?? 1, limits, () => startPictureProcess(workerFile, limits, options.log))

  return {
    async encode(file, recipe) {
      const { looksLike, size } = await sniffFile(file)
      const no = (code: ImageRefusalCode): ImageRefusal => ({ ok: false, code, detail: { looksLike } })
      if (size > limits.bytes) return no('too_large')
      if (size === 0) return no('broken')
      if (!isDecodable(looksLike)) return no('unsupported')
      const task: Task = { file, looksLike, recipe, maxPixels: limits.pixels, maxMemoryBytes: limits.memoryBytes }
      const outcome = await pool.run(task)
      if (outcome.kind === 'done') return ok(toPicture(outcome.picture))
      options.log.info({ recipe, looksLike, size, outcome }, 'a picture was refused')
      if (outcome.kind === 'refused') return no(outcome.code)
      return no(outcome.kind === 'died' ? 'broken' : outcome.kind)
    },
    close: () => pool.close(),
  }
}

function makePool(places: number, limits: ImageLimits, start: () => Promise<PictureProcess>) {
  const idle: { process: PictureProcess; timer: NodeJS.Timeout }[] = []
  const busy = new Set<PictureProcess>()
  const queue: (() => void)[] = []
  let free = places
  let closed = false

  async function take(): Promise<PictureProcess> {
    if (free > 0) free--
    else await new Promise<void>((resume) => queue.push(resume))
    try {
      for (let rested = idle.pop(); rested; rested = idle.pop()) {
        clearTimeout(rested.timer)
        if (rested.process.isAlive()) return rested.process
      }
      if (closed) throw new Error('the picture pipeline was closed')
      return await start()
    } catch (error) {
      leave()
      throw error
    }
  }

  function release(process: PictureProcess): void {
    busy.delete(process)
    if (closed || process.served() >= limits.pictures) process.stop()
    else if (process.isAlive()) idle.push({ process, timer: setTimeout(process.stop, limits.idleMs).unref() })
    leave()
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else free++
  }

  async function runOnce(task: Task): Promise<TaskOutcome> {
    const process = await take()
    busy.add(process)
    try {
      return closed ? { kind: 'died', why: 'closed' } : await process.run(task)
    } finally {
      release(process)
    }
  }

  return {
    async run(task: Task): Promise<TaskOutcome> {
      const first = await runOnce(task)
      // one retry in a new process, because another picture may have caused the crash
      const outcome = first.kind === 'died' && !closed ? await runOnce(task) : first
      if (outcome.kind === 'died' && closed) throw new Error('the picture pipeline was closed')
      return outcome
    },
    close(): void {
      closed = true
      for (const { process, timer } of idle.splice(0)) {
        clearTimeout(timer)
        process.stop()
      }
      for (const process of busy) process.stop()
    },
  }
}

function toPicture(raw: RawPicture): EncodedPicture {
  return { ...raw, files: raw.files.map(toFile) }
}

function toFile({ format, width, height, bytes }: RawFile): PictureFile {
  if (sniff(bytes.subarray(0, 512)) !== format)
    throw new Error(`the picture process gave something that is no ${format}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { format, contentType: `image/${format}`, width, height, bytes, sha256 }
}

function isDecodable(looksLike: LooksLike): looksLike is Decodable {
  return DECODABLE.some((format) => format === looksLike)
}
