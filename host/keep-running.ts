import { once } from 'node:events'
import { EXIT_MISCONFIGURED, EXIT_TEMPORARY } from '#infra/exit.ts'
import type { Log } from '#infra/log.ts'
import { onLeaving, announceReplacement, type Child } from './replace.ts'
import { PATIENCE_MS } from './shutdown.ts'

export type RunningChild = { stop: () => Promise<unknown> }

export type KeepOptions = {
  log: Log
  name: string
  start: () => Child
  /** the child is expected to finish: exit code 0 means that its work is done */
  endsWhenDone?: boolean
  onDone?: () => void
  /** the first and the longest pause before a restart, in ms */
  pauses?: { first: number; longest: number }
  /** the child has printed why the configuration does not work */
  onRefusal?: () => void
}

const LONG_ENOUGH_MS = 10_000

/**
 * Restarts a child that ends unexpectedly. The longer it ran, the shorter the pause. A child that announces its exit
 * (SIGTERM) accepts requests until its replacement does.
 */
export function keepRunning(options: KeepOptions): RunningChild {
  const { log, name, start, endsWhenDone = false, pauses = { first: 100, longest: 5000 } } = options
  const alive = new Set<Child>()
  let stopping = false
  let pause = pauses.first
  let timer: NodeJS.Timeout | undefined

  function run(leaving?: Child): void {
    const born = Date.now()
    const child = start()
    let isReplaced = false
    alive.add(child)
    if (leaving && 'process' in child) child.once('listening', () => announceReplacement(leaving))
    onLeaving(child, () => {
      // a child that fails early is restarted only after it has ended
      if (stopping || pause > pauses.first) return announceReplacement(child)
      isReplaced = true
      run(child)
    })
    child.on('exit', (code: number | null, signal: string | null) => {
      alive.delete(child)
      if (stopping || isReplaced) return
      if (endsWhenDone && code === 0) return options.onDone?.()
      if (code === EXIT_MISCONFIGURED && options.onRefusal) return options.onRefusal()
      pause = Date.now() - born > LONG_ENOUGH_MS ? pauses.first : Math.min(pauses.longest, pause * 2)
      if (code !== EXIT_TEMPORARY) log.error({ name, code, signal, restartInMs: pause }, 'a process ended unexpectedly')
      timer = setTimeout(run, pause, leaving)
    })
  }
  run()
  return {
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      await Promise.all([...alive].map(stopChild))
    },
  }
}

async function stopChild(child: Child): Promise<void> {
  const process = 'process' in child ? child.process : child
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = once(process, 'exit')
  process.kill('SIGTERM')
  announceReplacement(child)
  const impatient = setTimeout(() => process.kill('SIGKILL'), PATIENCE_MS + 1000)
  await ended
  clearTimeout(impatient)
}
