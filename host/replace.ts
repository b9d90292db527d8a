import type { ChildProcess } from 'node:child_process'
import type { Worker } from 'node:cluster'

export type Child = Worker | ChildProcess

/** A process that was asked to end accepts requests for so long, until another one has taken its place. */
export const REPLACEMENT_MS = 20_000

const LEAVING = 'leaving'
const REPLACED = 'replaced'
const CLOSED = 'closed'
const NOTED = 'noted'
/** A supervisor that does not answer is on its way out itself. */
const NOTED_MS = 2000

/** In a web process: tells the supervisor that this process ends, and waits until there is another one, or no need of one. */
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
 * In a web process whose port is closed: connections that were handed to it before the supervisor knew arrive before the
 * supervisor's answer, and go back to it. A process that ended sooner would take them along, and nobody would answer them.
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

export function sayReplaced(child: Child): void {
  say(child, REPLACED)
}

function say(child: Child, message: string): void {
  const isConnected = 'isConnected' in child ? child.isConnected() : child.connected
  // it may end in this moment
  if (isConnected) child.send(message, () => undefined)
}
