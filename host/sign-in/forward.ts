import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { plainWords } from '#app/http/plain-words.ts'
import { MOST_PASSWORDS } from '#modules/secrets/index.server.ts'
import type { Metrics } from '../metrics.ts'
import { isSignInEndpoint } from '../middleware/gate.ts'
import { respondBusy } from '../plain-answer.ts'
import { FORWARDED_CLIENT_IP, type SignInRole } from './roles.ts'

/** returns false for a request that is not a sign-in */
export type ForwardSignIn = (incoming: IncomingMessage, outgoing: ServerResponse, answerHere: () => void) => boolean

type ForwardOptions = {
  sockets: Record<SignInRole, string | null>
  basePath: string
  secure: boolean
  /** how many web processes share the sign-in processes */
  processes: number
  metrics: Metrics
  /** the ID of a device that has signed in before; null for an unknown device */
  findDevice: (incoming: IncomingMessage) => string | null
  requestOverflowProcess: () => void
}

/** These headers belong to one connection, so they are not forwarded. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'expect'])
const OF_ANOTHER = new Set([...OF_THE_CONNECTION, FORWARDED_CLIENT_IP.toLowerCase()])

/** For all web processes together. More sign-ins at once are a crowd. */
const ON_EVERY_DAY = 10

/**
 * Sign-ins per minute that a known device may try without joining the crowd. Every account holder has a known device.
 */
const TRIES_OF_A_DEVICE = 5
const MINUTE_MS = 60_000

/**
 * Forwards sign-ins to a process that only checks passwords. A flood of them then delays only sign-ins, not page views.
 * If that process is down, this one checks the password.
 */
export function forwardSignIns(options: ForwardOptions): ForwardSignIn {
  const { sockets, basePath, secure, processes, metrics, findDevice, requestOverflowProcess } = options
  // one connection per request: a reused connection would reveal a stopped process too late
  const agent = new Agent({ keepAlive: false })
  const shareOf = (all: number): number => Math.max(1, Math.floor(all / processes))
  // no more than the process has room for, because a refusal there costs as much as a sign-in
  const most: Record<SignInRole, number> = { 'sign-in': shareOf(ON_EVERY_DAY), crowd: shareOf(MOST_PASSWORDS) }
  const inside: Record<SignInRole, number> = { 'sign-in': 0, crowd: 0 }
  const isKnown = makeDeviceCount(findDevice)
  /** A crowd lasts until its last sign-in has a response. Known devices skip it. */
  const roleOf = (incoming: IncomingMessage): SignInRole => {
    const hasRoom = inside['sign-in'] < most['sign-in']
    return hasRoom && (inside.crowd === 0 || isKnown(incoming)) ? 'sign-in' : 'crowd'
  }
  return (incoming, outgoing, answerHere) => {
    if (incoming.method !== 'POST' || !isSignInEndpoint(basePath, pathOf(incoming))) return false
    const role = roleOf(incoming)
    const socketPath = sockets[role]
    if (socketPath === null) return false
    const begun = performance.now()
    if (inside[role] >= most[role]) {
      respondBusy(incoming, outgoing, { words: plainWords.signInCrowded, secure })
      metrics.requestEnded('POST', 503, performance.now() - begun)
      return true
    }
    inside[role]++
    const headers = [
      ...without(OF_ANOTHER, incoming.rawHeaders),
      FORWARDED_CLIENT_IP,
      incoming.socket.remoteAddress ?? '',
    ]
    const passed = request({ agent, socketPath, method: 'POST', path: incoming.url, headers }, (answer) => {
      const { statusCode = 502, rawHeaders } = answer
      metrics.requestEnded('POST', statusCode, performance.now() - begun)
      outgoing.writeHead(statusCode, without(OF_THE_CONNECTION, rawHeaders))
      answer.pipe(outgoing)
    })
    let isTaken = false
    const give = (): void => {
      isTaken = true
      incoming.pipe(passed)
    }
    passed.on('socket', (socket) => (socket.connecting ? socket.once('connect', give) : give()))
    passed.on('error', () => {
      if (!isTaken && role === 'crowd') requestOverflowProcess()
      if (!isTaken) answerHere()
      else if (outgoing.headersSent) outgoing.destroy()
      else respondBusy(incoming, outgoing, { words: plainWords.busy, secure })
    })
    // if the client disconnects, the forwarded request ends too
    outgoing.on('close', () => {
      inside[role]--
      if (!outgoing.writableFinished) passed.destroy()
    })
    return true
  }
}

/** Counts only while there is a crowd. */
function makeDeviceCount(findDevice: ForwardOptions['findDevice']): (incoming: IncomingMessage) => boolean {
  const tries = new Map<string, number>()
  let since = 0
  return (incoming) => {
    const device = findDevice(incoming)
    if (device === null) return false
    const now = performance.now()
    if (now - since > MINUTE_MS) {
      tries.clear()
      since = now
    }
    const before = tries.get(device) ?? 0
    tries.set(device, before + 1)
    return before < TRIES_OF_A_DEVICE
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? ''
}

/** A flat list of names and values, as in `rawHeaders`. */
function without(names: Set<string>, raw: string[]): string[] {
  return raw.filter((_, at) => !names.has((raw[at - (at % 2)] ?? '').toLowerCase()))
}
