import { connect, type Socket } from 'node:net'

export type Heard = { code: number; bytes: number }

export type Line = { ask: () => Promise<Heard>; close: () => void }

const END_OF_CHUNKS = '0\r\n\r\n'
const FAILED: Heard = { code: 0, bytes: 0 }

/**
 * One connection that asks for one address again and again. It reads no more of an answer than where it ends: whoever
 * measures shares the machine with what is measured, and must take little of it.
 */
export function openLine(url: string, headers: Record<string, string>): Line {
  const { hostname, port, pathname, search, host } = new URL(url)
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const question = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  let socket: Socket | null = null
  let heard: (answer: Heard) => void = () => undefined
  let pieces: Buffer[] = []
  let length = 0
  let tail = ''
  let head: { code: number; bytes: number; end: number | null } | null = null

  function hear(piece: Buffer): void {
    pieces.push(piece)
    length += piece.length
    head ??= readHead(pieces.length === 1 ? piece : Buffer.concat(pieces))
    if (!head) return
    const { code, bytes, end } = head
    tail = (tail + piece.toString('latin1', Math.max(0, piece.length - END_OF_CHUNKS.length))).slice(
      -END_OF_CHUNKS.length,
    )
    const isWhole = end === null ? tail === END_OF_CHUNKS : length >= end
    if (isWhole) answer({ code, bytes: length - bytes })
  }

  function answer(what: Heard): void {
    pieces = []
    length = 0
    tail = ''
    head = null
    heard(what)
  }

  function open(): Socket {
    const mine = connect(Number(port), hostname)
    mine.setNoDelay(true)
    mine.on('data', hear)
    mine.on('error', () => undefined)
    mine.on('close', () => {
      if (socket !== mine) return
      socket = null
      answer(FAILED)
    })
    return mine
  }

  return {
    ask() {
      return new Promise((resolve) => {
        heard = resolve
        socket ??= open()
        socket.write(question)
      })
    },
    close() {
      const last = socket
      socket = null
      last?.destroy()
    },
  }
}

/** `bytes`: of the head itself; `end`: where the answer ends, null: where its last piece says so. */
function readHead(all: Buffer): { code: number; bytes: number; end: number | null } | null {
  const bytes = all.indexOf('\r\n\r\n') + 4
  if (bytes < 4) return null
  const text = all.toString('latin1', 0, bytes)
  const size = /\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1]
  const isInPieces = /\r\ntransfer-encoding: chunked\r\n/i.test(text)
  return { code: Number(text.slice(9, 12)), bytes, end: isInPieces ? null : bytes + Number(size ?? 0) }
}
