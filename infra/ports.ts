import { createServer, type Server } from 'node:net'
import { exitWithMessage } from './exit.ts'

export type PortBinding = {
  port: number
  host: string
  /** what the operator can do when the port is taken */
  remedy: string
}

export const SHOP_REMEDY = 'stop it, or set PORT to another port'
export const METRICS_REMEDY = 'set METRICS_PORT to another port'
export const SANDBOX_REMEDY =
  'in demo mode the sandbox needs the two ports beside PORT, so set another PORT, or DEMO=off'

/** An instance that was just killed releases its ports within this time. */
const PATIENCE_MS = 1500
const RETRY_MS = 100

/** Checks the ports before anything starts. A port that is taken ends the start. */
export async function assertFree(doors: PortBinding[]): Promise<void> {
  for (const door of doors) {
    const probe = createServer()
    await listenOrEnd(probe, door)
    await new Promise((resolve) => probe.close(resolve))
  }
}

/** Opens the port, or prints why it cannot and ends the process. */
export async function listenOrEnd(server: Server, door: PortBinding): Promise<void> {
  for (const started = Date.now(); ;) {
    const code = await tryToListen(server, door)
    if (code === null) return
    if (code !== 'EADDRINUSE' || Date.now() - started > PATIENCE_MS) exitWithMessage(explain(code, door))
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

async function tryToListen(server: Server, { port, host }: PortBinding): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      server.off('error', onError)
      server.off('listening', onListening)
    }
    const onError = (error: Error): void => {
      settle()
      const code: unknown = Reflect.get(error, 'code')
      if (typeof code === 'string') resolve(code)
      else reject(error)
    }
    const onListening = (): void => {
      settle()
      resolve(null)
    }
    server.on('error', onError)
    server.on('listening', onListening)
    server.listen(port, host)
  })
}

function explain(code: string, { port, host, remedy }: PortBinding): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program: ${remedy}.`
  if (code === 'EACCES') return `This user may not listen on port ${port}: ${remedy}.`
  return `HOST is ${host}, which is not an IP address of this machine (${code}).`
}
