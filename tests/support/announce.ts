import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestShop } from './shop.ts'
import type { SignedIn } from './signed-in.ts'

/** Sends only the headers of a form with this length. A form that is too large is refused before its body. */
export async function announce(
  { url }: Pick<TestShop, 'url'>,
  cookies: SignedIn['cookies'],
  address: string,
  bytes: number,
): Promise<{ status: number | undefined; text: string }> {
  const asked = request(`${url}${address}`, {
    method: 'POST',
    headers: {
      Origin: url,
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'Content-Type': 'multipart/form-data; boundary=line',
      'Content-Length': bytes,
    },
  })
  asked.flushHeaders()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const said = await text(answer)
  asked.destroy()
  return { status: answer.statusCode, text: said }
}
