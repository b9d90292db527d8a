import { Agent, createServer } from 'node:http'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { z } from 'zod'
import { atPace, attemptSignIn } from './knock.ts'

/**
 * The flood of passwords, in a process with the lowest priority, because real attackers use other machines. With
 * `origin` null it targets its own server, which uses CPU time but not the application.
 */
const input = z.object({ origin: z.string().nullable(), perSecond: z.number(), seconds: z.number(), from: z.number() })
const LOWEST = 19

setPriority(LOWEST)
const agent = new Agent({ keepAlive: true, maxSockets: 400 })
const other = createServer((request, answer) => {
  request.resume().on('end', () => answer.writeHead(503).end('Not now.'))
})
other.listen(0, '127.0.0.1')
await once(other, 'listening')
const address = other.address()
const elsewhere = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

process.on('disconnect', () => process.exit(0))
process.on('message', (message) => void storm(input.parse(message)))
process.send?.('ready')

async function storm({ origin, perSecond, seconds, from }: z.output<typeof input>): Promise<void> {
  const answers = new Map<number, number>()
  await atPace(perSecond, seconds, async (n) => {
    const status = await attemptSignIn(
      agent,
      origin ?? elsewhere,
      from + n,
      `nobody${from + n}@example.com`,
      'wrong-password',
    )
    answers.set(status, (answers.get(status) ?? 0) + 1)
  })
  process.send?.([...answers])
}
