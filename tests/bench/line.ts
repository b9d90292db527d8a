import { openConnection } from './connection.ts'

export type Heard = { code: number; bytes: number }

export type Line = { ask: () => Promise<Heard>; close: () => void }

/** A connection that repeats one request. */
export function openLine(url: string, headers: Record<string, string>): Line {
  const { origin, pathname, search, host } = new URL(url)
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const question = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const connection = openConnection(origin)
  return {
    async ask() {
      const { code, bytes } = await connection.exchange(question)
      return { code, bytes }
    },
    close: () => connection.close(),
  }
}
