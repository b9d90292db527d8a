import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { MAX_PLACEHOLDER_CHARACTERS } from './protocol.ts'
import type { RawPicture, Report, Task } from './protocol.ts'

export type Limits = { decodeMs: number; encodeMs: number; startMs: number; memoryBytes: number }

export type TaskOutcome =
  | { kind: 'done'; picture: RawPicture }
  | { kind: 'refused'; code: 'too_many_pixels' | 'broken'; why: string }
  | { kind: 'too_slow' }
  | { kind: 'too_hungry' }
  | { kind: 'died'; why: string }

/**
 * A child process that handles one task at a time. It ends after `too_slow`, `too_hungry`, `died` and every HEIC
 * picture.
 */
export type PictureProcess = {
  run: (task: Task) => Promise<TaskOutcome>
  isAlive: () => boolean
  served: () => number
  stop: () => void
}

const MAX_FILE_BYTES = 4 * 1024 * 1024
/** of WebAssembly memory */
const PAGE_BYTES = 64 * 1024
const side = z.int().min(1).max(1200)

/** A malicious picture may have compromised the child process, so its messages are validated. */
const reports: z.ZodType<Report> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('decoded') }),
  z.object({ kind: z.literal('too_hungry') }),
  z.object({ kind: z.literal('refused'), code: z.enum(['too_many_pixels', 'broken']), why: z.string().max(300) }),
  z.object({
    kind: z.literal('done'),
    picture: z.object({
      width: side,
      height: side,
      hasAlpha: z.boolean(),
      colour: z.string().regex(/^#[0-9a-f]{6}$/),
      placeholder: z
        .string()
        .max(MAX_PLACEHOLDER_CHARACTERS)
        .regex(/^(data:image\/webp;base64,[A-Za-z0-9+/]+=*)?$/),
      files: z
        .array(
          z.object({
            format: z.enum(['avif', 'webp']),
            width: side,
            height: side,
            bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= MAX_FILE_BYTES),
          }),
        )
        .min(2)
        .max(10),
    }),
  }),
])

export async function startPictureProcess(workerFile: string, limits: Limits, log: Log): Promise<PictureProcess> {
  // the HEIC decoder cannot be observed while it runs; its pixels are copied once outside its memory
  const pages = Math.floor((limits.memoryBytes * 0.6) / PAGE_BYTES)
  const child = fork(workerFile, [], {
    // our environment contains secrets
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=96', '--disallow-code-generation-from-strings', `--wasm-max-mem-pages=${pages}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let tail = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (tail = (tail + text).slice(-1000)))
  // a late error of a killed child must not end our process
  child.on('error', (error) => log.warn({ pid: child.pid, error }, 'a picture process failed'))
  let alive = true
  let served = 0
  child.once('exit', (code, signal) => {
    alive = false
    log.debug({ pid: child.pid, code, signal }, 'a picture process ended')
  })

  const ready = await conversation(child, { startMs: limits.startMs })
  if (ready.kind !== 'ready') {
    child.kill('SIGKILL')
    throw new Error(`the picture process did not start (${ready.kind}): ${tail}`)
  }
  log.info({ pid: child.pid }, 'a picture process started')
  setHolding(child, false)

  return {
    isAlive: () => alive,
    served: () => served,
    stop: () => void child.kill('SIGKILL'),
    async run(task) {
      served++
      setHolding(child, true)
      const outcome = await conversation(child, limits, task)
      setHolding(child, false)
      const finished = outcome.kind === 'done' || outcome.kind === 'refused'
      // the HEIC decoder frees its memory only when the process ends
      if (!finished || task.looksLike === 'heic') {
        alive = false
        child.kill('SIGKILL')
      }
      return outcome.kind === 'ready' ? { kind: 'died', why: 'it spoke out of turn' } : outcome
    },
  }
}

type Heard = TaskOutcome | { kind: 'ready' }

/** Sends one message or none, then waits for an outcome, the child's exit or the timeout. */
function conversation(child: ChildProcess, limits: Partial<Limits>, task?: Task): Promise<Heard> {
  return new Promise((resolve) => {
    let timer = setTimeout(finish, limits.decodeMs ?? limits.startMs, { kind: 'too_slow' })
    child.on('message', hear).once('exit', gone).once('error', fail)
    if (task) child.send(task, (error) => error && fail(error))
    else if (child.exitCode !== null) gone(child.exitCode, null)

    function finish(outcome: Heard): void {
      clearTimeout(timer)
      child.off('message', hear).off('exit', gone).off('error', fail)
      resolve(outcome)
    }
    function gone(code: number | null, signal: NodeJS.Signals | null): void {
      finish({ kind: 'died', why: `it ended with ${signal ?? code}` })
    }
    function fail(error: Error): void {
      finish({ kind: 'died', why: error.message })
    }
    function hear(message: unknown): void {
      const heard = reports.safeParse(message)
      if (!heard.success) return finish({ kind: 'died', why: 'it spoke nonsense' })
      if (heard.data.kind !== 'decoded') return finish(heard.data)
      clearTimeout(timer)
      timer = setTimeout(finish, limits.encodeMs, { kind: 'too_slow' })
    }
  })
}

/** Only a busy child keeps our process alive. */
function setHolding(child: ChildProcess, hold: boolean): void {
  const parts = [child, child.channel, child.stderr instanceof Socket ? child.stderr : null]
  for (const part of parts) {
    if (hold) part?.ref()
    else part?.unref()
  }
}
