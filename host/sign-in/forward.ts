import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { plainWords } from '#app/http/plain-words.ts'
import { MOST_PASSWORDS } from '#modules/secrets/index.server.ts'
import type { Metrics } from '../metrics.ts'
import { isSignInDoor } from '../middleware/gate.ts'
import { sayLater } from '../plain-answer.ts'
import { ASKED_FROM, type SignInRole } from './door.ts'

/** false: it is no sign-in */
export type PassOn = (incoming: IncomingMessage, outgoing: ServerResponse, answerHere: () => void) => boolean

type ForwardOptions = {
  sockets: Record<SignInRole, string | null>
  basePath: string
  secure: boolean
  /** how many web processes pass on to the same ones */
  processes: number
  metrics: Metrics
  /** of those who bring a device that has signed in here before: what it is called; null: a stranger's */
  findDevice: (incoming: IncomingMessage) => string | null
  requestCrowdProcess: () => void
}

/** These are about one connection, not about what is said on it. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'expect'])
const OF_ANOTHER = new Set([...OF_THE_CONNECTION, ASKED_FROM.toLowerCase()])

/** Of all processes together; more at the same time are a crowd. */
const ON_EVERY_DAY = 10

/** So many tries a minute a device has that need not wait with a crowd: whoever has an account has one. */
const TRIES_OF_A_DEVICE = 5
const MINUTE_MS = 60_000

/**
 * Whoever brings a password is passed on, as they came, to a process that checks them: a flood of them then holds up
 * itself, and nobody who looks around. While that process is not there, they are answered here.
 */
export function forwardSignIns(options: ForwardOptions): PassOn {
  const { sockets, basePath, secure, processes, metrics, findDevice, requestCrowdProcess } = options
  // a connection for each: on one that was kept it would be too late to find nobody there
  const agent = new Agent({ keepAlive: false })
  const shareOf = (all: number): number => Math.max(1, Math.floor(all / processes))
  // together no more than there is room for: who finds none there has cost as much work as somebody who did
  const most: Record<SignInRole, number> = { 'sign-in': shareOf(ON_EVERY_DAY), crowd: shareOf(MOST_PASSWORDS) }
  const inside: Record<SignInRole, number> = { 'sign-in': 0, crowd: 0 }
  const isKnown = makeDeviceCount(findDevice)
  /** A crowd is one until the last of it has been answered. Who has been here before does not stand in it. */
  const roleOf = (incoming: IncomingMessage): SignInRole => {
    const hasRoom = inside['sign-in'] < most['sign-in']
    return hasRoom && (inside.crowd === 0 || isKnown(incoming)) ? 'sign-in' : 'crowd'
  }
  return (incoming, outgoing, answerHere) => {
    if (incoming.method !== 'POST' || !isSignInDoor(basePath, pathOf(incoming))) return false
    const role = roleOf(incoming)
    const socketPath = sockets[role]
    if (socketPath === null) return false
    const begun = performance.now()
    if (inside[role] >= most[role]) {
      sayLater(incoming, outgoing, { words: plainWords.signInCrowded, secure })
      metrics.requestEnded('POST', 503, performance.now() - begun)
      return true
    }
    inside[role]++
    const headers = [...without(OF_ANOTHER, incoming.rawHeaders), ASKED_FROM, incoming.socket.remoteAddress ?? '']
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
      if (!isTaken && role === 'crowd') requestCrowdProcess()
      if (!isTaken) answerHere()
      else if (outgoing.headersSent) outgoing.destroy()
      else sayLater(incoming, outgoing, { words: plainWords.busy, secure })
    })
    // who leaves is not waited for
    outgoing.on('close', () => {
      inside[role]--
      if (!outgoing.writableFinished) passed.destroy()
    })
    return true
  }
}

/** Counted only while there is a crowd. */
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

/** Names and values in turn, as Node gives and takes them. */
function without(names: Set<string>, raw: string[]): string[] {
  return raw.filter((_, at) => !names.has((raw[at - (at % 2)] ?? '').toLowerCase()))
}
