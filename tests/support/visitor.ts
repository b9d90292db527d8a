import { parseLines, type Line } from '#app/device/lines.ts'
import type { TestPerson } from './people.ts'

export type Visitor = ReturnType<typeof makeVisitor>

/** A browser without JavaScript. It stores cookies, sends its origin, and follows redirects only on request. */
export function makeVisitor(url: string, headers: Record<string, string> = {}) {
  const jar = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: { ...headers, Cookie, ...(init.headers as Record<string, string> | undefined) },
    })
    for (const cookie of answer.headers.getSetCookie()) keep(cookie)
    return answer
  }

  function keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/max-age=0(?:;|$)/i.test(cookie)) jar.delete(name)
    else jar.set(name, value)
  }

  const post = async (path: string, fields: Record<string, string>): Promise<Response> =>
    send(path, {
      method: 'POST',
      headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })

  const visitor = {
    url,
    jar,
    /** set after signing in */
    userId: '',
    get: send,
    post,
    /** the page, including the message of the last response */
    async read(path: string): Promise<string> {
      return (await send(path)).text()
    },
    async signIn({ userId, email, password }: Pick<TestPerson, 'userId' | 'email' | 'password'>): Promise<void> {
      const answer = await post('/login', { email, password })
      if (answer.status !== 303) throw new Error(`not signed in: ${answer.status}`)
      visitor.userId = userId
      await send('/')
    },
    lines: (cookie: string): Line[] => parseLines(jar.get(cookie)),
  }
  return visitor
}

/** The same session in another browser, without the first one's other cookies. */
export function likeVisitor({ url }: { url: string }, visitor: Visitor): Visitor {
  const other = makeVisitor(url)
  const session = [...visitor.jar].find(([name]) => name.endsWith('sz_session'))
  if (session) other.jar.set(...session)
  return other
}

/** The text of a page in one line, without tags. */
export function wordsOf(html: string): string {
  return (
    html
      .replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, '')
      .replaceAll(/<!--.*?-->/gs, '')
      // an optional line break
      .replaceAll(/<wbr\/?>/g, '')
      // the label of a table cell, shown on small screens
      .replaceAll(/<t[dh]\b[^>]*? data-label="([^"]*)"[^>]*>/g, ' $1 ')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll(/\s+/g, ' ')
  )
}

/** The texts of a page's links to this URL. */
export function linksTo(html: string, address: string | RegExp): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, to = '']) => (typeof address === 'string' ? to === address : address.test(to)))
    .map(([, , text = '']) => wordsOf(text).trim())
}
