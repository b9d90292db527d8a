import { openConnection, type Answer } from './connection.ts'

/** Sends and stores what a browser without JavaScript would, at minimal cost. */
export type HttpShopper = {
  get: (path: string) => Promise<Answer>
  post: (path: string, form: Record<string, string>) => Promise<Answer>
  /** switches the connection to another shopper */
  become: (who: { cookies: Record<string, string>; ipAddress: string }) => void
  cookie: (name: string) => string | undefined
  close: () => void
}

export function makeHttpShopper(origin: string): HttpShopper {
  const connection = openConnection(origin)
  const jar = new Map<string, string>()
  let ipAddress = ''

  async function send(method: string, path: string, body?: string): Promise<Answer> {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const form = body === undefined ? '' : toFormHeaders(origin, body)
    const answer = await connection.exchange(
      `${method} ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nAccept: text/html\r\n` +
        `Accept-Encoding: gzip, deflate, br, zstd\r\nAccept-Language: en\r\nX-Forwarded-For: ${ipAddress}\r\n` +
        `${cookies ? `Cookie: ${cookies}\r\n` : ''}${form}\r\n${body ?? ''}`,
    )
    for (const [, name = '', value = ''] of answer.head.matchAll(/\r\nset-cookie: ([^=\r]+)=([^;\r]*)/gi))
      if (value) jar.set(name, value)
      else jar.delete(name)
    return answer
  }

  return {
    get: (path) => send('GET', path),
    post: (path, form) => send('POST', path, new URLSearchParams(form).toString()),
    become(who) {
      jar.clear()
      for (const [name, value] of Object.entries(who.cookies)) jar.set(name, value)
      ipAddress = who.ipAddress
    },
    cookie: (name) => jar.get(name),
    close: () => connection.close(),
  }
}

/** The path of a redirect, without the origin. */
export function locationOf({ head }: Answer): string {
  return /\r\nlocation: (?:https?:\/\/[^/\r]+)?([^\r]*)/i.exec(head)?.[1] ?? ''
}

function toFormHeaders(origin: string, body: string): string {
  return `Origin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
}
