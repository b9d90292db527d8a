import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

export type HashTask = {
  message: string
  nonce: Uint8Array
  secret: Uint8Array
  memory: number
  passes: number
  tagLength: number
}
export type HashAnswer = { id: number; tag: Uint8Array }

type Waiting = { resolve: (tag: Uint8Array) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/** Node runs this file from source, even when the host is bundled. */
const WORKER = resolve('infra/hashing/worker.ts')

const threads: (Thread | undefined)[] = []
let last = 0

/**
 * argon2id in low-priority threads. Passwords then delay neither the event loop nor libuv's thread pool, which
 * compresses and reads files. `place` chooses the thread. Each thread runs one task at a time.
 */
export async function hash(place: number, task: HashTask): Promise<Uint8Array> {
  const thread = (threads[place] ??= start(place))
  const id = ++last
  return new Promise((resolveTask, reject) => {
    thread.waiting.set(id, { resolve: resolveTask, reject })
    thread.worker.ref()
    thread.worker.postMessage({ id, ...task })
  })
}

function start(place: number): Thread {
  const worker = new Worker(WORKER)
  const waiting = new Map<number, Waiting>()
  const thread = { worker, waiting }
  worker.on('message', ({ id, tag }: HashAnswer) => {
    waiting.get(id)?.resolve(tag)
    waiting.delete(id)
    // an idle thread must not keep the process alive
    if (waiting.size === 0) worker.unref()
  })
  const end = (error: Error): void => {
    if (threads[place] === thread) threads[place] = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`a hashing thread ended with ${code}`)))
  worker.unref()
  return thread
}
