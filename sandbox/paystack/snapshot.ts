import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'

import { emptyState, type SandboxState } from './state.ts'
import type { SandboxLog } from './types.ts'

const VERSION = 1
const WRITE_DELAY_MS = 200
// A large state is written less often, so that writing takes 5% of the time at most.
const REST_PER_WRITE = 19
const KEPT_EVENTS = 2_000

const snapshots = z.object({ version: z.number(), state: z.record(z.string(), z.unknown()) })
const mapEntries = z.array(z.tuple([z.unknown(), z.unknown()]))

interface SnapshotFile {
  changed(): void
  flush(): Promise<void>
}

export function serializeState(state: SandboxState): string {
  pruneEvents(state)
  const parts: [string, unknown][] = Object.entries(state)
  const plain = parts.map(([key, part]) => [key, part instanceof Map ? [...part] : part] as const)
  return JSON.stringify({ version: VERSION, state: Object.fromEntries(plain) })
}

/** Returns null if the file is missing or from another version. The sandbox then starts empty. */
export function readSnapshot(file: string, log: SandboxLog): SandboxState | null {
  mkdirSync(dirname(file), { recursive: true })
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  try {
    const parsed = snapshots.parse(JSON.parse(text))
    if (parsed.version === VERSION) return restore(parsed.state)
  } catch (error) {
    log.warn({ error: String(error) }, 'sandbox snapshot cannot be read')
  }
  renameSync(file, `${file}.unreadable`)
  return null
}

export function openSnapshotFile(file: string, serialize: () => string, log: SandboxLog): SnapshotFile {
  let timer: NodeJS.Timeout | null = null
  let dirty = false
  let delay = WRITE_DELAY_MS
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    if (!dirty) return
    dirty = false
    const startedAt = performance.now()
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.next`, serialize())
    await rename(`${file}.next`, file)
    delay = Math.max(WRITE_DELAY_MS, (performance.now() - startedAt) * REST_PER_WRITE)
  }

  function enqueue(): Promise<void> {
    writing = writing.then(write).catch((error: unknown) => {
      dirty = true
      log.error({ error: String(error) }, 'sandbox snapshot was not written')
    })
    return writing
  }

  return {
    changed() {
      dirty = true
      timer ??= setTimeout(() => {
        timer = null
        void enqueue()
      }, delay)
      timer.unref()
    },
    async flush() {
      if (timer) clearTimeout(timer)
      timer = null
      await enqueue()
    },
  }
}

function restore(plain: Record<string, unknown>): SandboxState {
  const state = emptyState({})
  const parts: [string, unknown][] = Object.entries(state)
  const kept = parts
    .filter(([key]) => plain[key] != null)
    .map(([key, empty]) => [key, empty instanceof Map ? new Map(mapEntries.parse(plain[key])) : plain[key]] as const)
  return Object.assign(state, Object.fromEntries(kept))
}

function pruneEvents(state: SandboxState): void {
  let surplus = state.events.size - KEPT_EVENTS
  for (const [id, event] of state.events) {
    if (surplus <= 0) return
    if (event.state === 'queued') continue
    state.events.delete(id)
    surplus -= 1
  }
}
