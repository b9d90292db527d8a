import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashAnswer, HashTask } from './pool.ts'

/** On Linux, ID 0 is only the calling thread. Page views get the CPU first. */
const BEHIND_THE_PAGES = 19
try {
  setPriority(0, BEHIND_THE_PAGES)
} catch {
  // a system without priorities hashes too
}

parentPort?.on('message', ({ id, ...task }: HashTask & { id: number }) => {
  const tag = argon2Sync('argon2id', { ...task, parallelism: 1 })
  const answer: HashAnswer = { id, tag: new Uint8Array(tag) }
  parentPort?.postMessage(answer)
})
