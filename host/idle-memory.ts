import type { Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const IDLE_MS = 30_000

/** An idle process returns the garbage of its last pages to the system, about 60 MB. */
export function releaseWhenIdle(server: Pick<Server, 'on'>, collect = releaseMemory): void {
  let timer: NodeJS.Timeout | undefined
  server.on('request', () => {
    if (timer) timer.refresh()
    else timer = setTimeout(collect, IDLE_MS).unref()
  })
}

/** V8 collects garbage only while the program allocates. */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  void collect({ type: 'major', execution: 'async' })
}
