import type { ChildProcess } from 'node:child_process'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { NOT_AS_SET, TRY_LATER } from '#infra/end.ts'
import type { Log } from '#infra/log.ts'
import { PATIENCE_MS } from './shutdown.ts'

export type Child = Worker | ChildProcess
export type RunningChild = { stop: () => Promise<unknown> }

export type KeepOptions = {
  log: Log
  name: string
  start: () => Child
  /** it has an end: 0 says that all is done */
  endsWhenDone?: boolean
  /** the pauses before it is started again, growing from one to the other; in ms */
  pauses?: { first: number; longest: number }
  /** it has said why it cannot run as things are set */
  onRefusal?: () => void
}

const LONG_ENOUGH_MS = 10_000

/** A child that ends unasked is started again, sooner the longer it had lived. */
export function keepRunning(options: KeepOptions): RunningChild {
  const { log, name, start, endsWhenDone = false, pauses = { first: 100, longest: 5000 } } = options
  let stopping = false
  let pause = pauses.first
  let timer: NodeJS.Timeout | undefined
  let child: Child

  function run(): void {
    const born = Date.now()
    child = start()
    child.on('exit', (code: number | null, signal: string | null) => {
      if (stopping || (endsWhenDone && code === 0)) return
      if (code === NOT_AS_SET && options.onRefusal) return options.onRefusal()
      pause = Date.now() - born > LONG_ENOUGH_MS ? pauses.first : Math.min(pauses.longest, pause * 2)
      if (code !== TRY_LATER) log.error({ name, code, signal, restartInMs: pause }, 'a process ended unasked')
      timer = setTimeout(run, pause)
    })
  }
  run()
  return {
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      const process = 'process' in child ? child.process : child
      if (process.exitCode !== null || process.signalCode !== null) return
      const ended = once(process, 'exit')
      process.kill('SIGTERM')
      const impatient = setTimeout(() => process.kill('SIGKILL'), PATIENCE_MS + 1000)
      await ended
      clearTimeout(impatient)
    },
  }
}
