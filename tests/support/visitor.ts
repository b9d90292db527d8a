import { parseLines, type Line } from '#app/device/lines.ts'
import type { TestPerson } from './people.ts'

export type Visitor = ReturnType<typeof makeVisitor>

/** A browser without a script: it keeps its cookies, sends its origin, and goes where it is led only when asked to. */
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
    /** known once signed in */
    userId: '',
    get: send,
    post,
    /** the page, with what the last one said in passing */
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

/** The same person in another browser tab that sends nothing of the first one's answers back. */
export function likeVisitor({ url }: { url: string }, visitor: Visitor): Visitor {
  const other = makeVisitor(url)
  const session = [...visitor.jar].find(([name]) => name.endsWith('sz_session'))
  if (session) other.jar.set(...session)
  return other
}

/** What a page says, without its marks: one line of words. */
export function wordsOf(html: string): string {
  return (
    html
      .replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, '')
      .replaceAll(/<!--.*?-->/gs, '')
      // where a word may break
      .replaceAll(/<wbr\/?>/g, '')
      // what stands before each value of a table where there is no room for its head
      .replaceAll(/<t[dh]\b[^>]*? data-label="([^"]*)"[^>]*>/g, ' $1 ')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll(/\s+/g, ' ')
  )
}

/** The links of a page that lead there, in words. */
export function linksTo(html: string, address: string | RegExp): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, to = '']) => (typeof address === 'string' ? to === address : address.test(to)))
    .map(([, , text = '']) => wordsOf(text).trim())
}
