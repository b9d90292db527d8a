import type { ChildProcess } from 'node:child_process'
import type { Worker } from 'node:cluster'

export type Child = Worker | ChildProcess

/** How long a leaving process accepts requests while its replacement starts. */
export const REPLACEMENT_MS = 20_000

const LEAVING = 'leaving'
const REPLACED = 'replaced'
const CLOSED = 'closed'
const NOTED = 'noted'
/** A supervisor that does not respond is shutting down itself. */
const NOTED_MS = 2000

/** In a web process: announces the exit, then waits until its replacement listens or none is needed. */
export async function waitForReplacement(): Promise<void> {
  if (!process.connected) return
  await new Promise<void>((resolve) => {
    process.on('message', (message) => message === REPLACED && resolve())
    process.once('disconnect', resolve)
    setTimeout(resolve, REPLACEMENT_MS).unref()
    process.send?.(LEAVING)
  })
}

/**
 * In a web process that has closed its port. The supervisor may still have handed over connections. They arrive before
 * its reply and are refused, so that the supervisor passes them to another process. Without this wait they would get no
 * response.
 */
export async function handBackConnections(): Promise<void> {
  if (!process.connected) return
  await new Promise<void>((resolve) => {
    process.on('message', (message) => message === NOTED && resolve())
    process.once('disconnect', resolve)
    setTimeout(resolve, NOTED_MS)
    process.send?.(CLOSED)
  })
}

/** In the supervisor. */
export function onLeaving(child: Child, run: () => void): void {
  child.on('message', (message: unknown) => {
    if (message === LEAVING) run()
    if (message === CLOSED) say(child, NOTED)
  })
}

export function announceReplacement(child: Child): void {
  say(child, REPLACED)
}

function say(child: Child, message: string): void {
  const isConnected = 'isConnected' in child ? child.isConnected() : child.connected
  // the child may end at this moment
  if (isConnected) child.send(message, () => undefined)
}
