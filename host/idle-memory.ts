import type { Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const QUIET_MS = 30_000

/** A shop that nobody visits for a while gives back what its last pages have left: some 60 MB of a process. */
export function giveBackWhenQuiet(server: Pick<Server, 'on'>, collect = giveBack): void {
  let timer: NodeJS.Timeout | undefined
  server.on('request', () => {
    if (timer) timer.refresh()
    else timer = setTimeout(collect, QUIET_MS).unref()
  })
}

/** The engine collects by itself only while it is asked for memory. */
export function giveBack(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  void collect({ type: 'major', execution: 'async' })
}
