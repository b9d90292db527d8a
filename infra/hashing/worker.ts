import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashAnswer, HashTask } from './pool.ts'

/** On Linux 0 is the calling thread alone: pages go first when both want the processor. */
const BEHIND_THE_PAGES = 19
try {
  setPriority(0, BEHIND_THE_PAGES)
} catch {
  // a system without priorities hashes all the same
}

parentPort?.on('message', ({ id, ...task }: HashTask & { id: number }) => {
  const tag = argon2Sync('argon2id', { ...task, parallelism: 1 })
  const answer: HashAnswer = { id, tag: new Uint8Array(tag) }
  parentPort?.postMessage(answer)
})
