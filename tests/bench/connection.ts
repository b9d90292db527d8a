import { connect, type Socket } from 'node:net'

export type Answer = {
  /** 0 if the connection was closed */
  code: number
  /** of the body, as transferred */
  bytes: number
  head: string
}

export type Connection = { exchange: (question: string) => Promise<Answer>; close: () => void }

const END_OF_CHUNKS = '0\r\n\r\n'
const FAILED: Answer = { code: 0, bytes: 0, head: '' }

/**
 * A keep-alive connection for one request at a time. It parses only the headers and the end of a response, which leaves
 * the CPU to the server.
 */
export function openConnection(origin: string): Connection {
  const { hostname, port } = new URL(origin)
  let socket: Socket | null = null
  let resolve: (answer: Answer) => void = () => undefined
  let pieces: Buffer[] = []
  let length = 0
  let tail = ''
  let head: Head | null = null

  function read(piece: Buffer): void {
    pieces.push(piece)
    length += piece.length
    head ??= readHead(pieces.length === 1 ? piece : Buffer.concat(pieces))
    if (!head) return
    const { code, bytes, end, text } = head
    tail = (tail + piece.toString('latin1', Math.max(0, piece.length - END_OF_CHUNKS.length))).slice(
      -END_OF_CHUNKS.length,
    )
    const isWhole = end === null ? tail === END_OF_CHUNKS : length >= end
    if (isWhole) answer({ code, bytes: length - bytes, head: text })
  }

  function answer(what: Answer): void {
    pieces = []
    length = 0
    tail = ''
    head = null
    resolve(what)
  }

  function open(): Socket {
    const mine = connect(Number(port), hostname)
    mine.setNoDelay(true)
    mine.on('data', read)
    mine.on('error', () => undefined)
    mine.on('close', () => {
      if (socket !== mine) return
      socket = null
      answer(FAILED)
    })
    return mine
  }

  return {
    exchange(question) {
      return new Promise((done) => {
        resolve = done
        socket ??= open()
        socket.write(question)
      })
    },
    close() {
      const last = socket
      socket = null
      last?.destroy()
      // a waiting caller gets a failure, and the next response starts empty
      answer(FAILED)
    },
  }
}

/** `bytes` is the length of the headers. `end` is the end of the response, or null if chunked. */
type Head = { code: number; bytes: number; end: number | null; text: string }

function readHead(all: Buffer): Head | null {
  const bytes = all.indexOf('\r\n\r\n') + 4
  if (bytes < 4) return null
  const text = all.toString('latin1', 0, bytes)
  const size = /\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1]
  const isInPieces = /\r\ntransfer-encoding: chunked\r\n/i.test(text)
  return { code: Number(text.slice(9, 12)), bytes, end: isInPieces ? null : bytes + Number(size ?? 0), text }
}
