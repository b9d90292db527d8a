import { Agent, get } from 'node:http'

/** Longer than a page takes on a busy machine. */
const PATIENCE_MS = 10_000

export type Traffic = {
  /** responses with 200 so far */
  count: () => number
  /** the number of failures by kind */
  stop: () => Promise<Record<string, number>>
}

/** Sends requests continuously: some connections are kept alive, and others are new for each request. */
export function startTraffic(url: string, { kept = 6, fresh = 3 } = {}): Traffic {
  const failures: Record<string, number> = {}
  let answers = 0
  let isOver = false
  const ask = async (agent: Agent): Promise<string> =>
    new Promise((resolve) => {
      const request = get(url, { agent, timeout: PATIENCE_MS }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode === 200 ? '' : String(answer.statusCode)))
        answer.on('error', (error) => resolve(`${error.message} in an answer`))
      })
      const say = (what: string): void =>
        resolve(`${what} ${request.reusedSocket ? 'of a kept' : 'of a new'} connection`)
      request.on('error', (error: NodeJS.ErrnoException) => say(error.code ?? error.message))
      request.on('timeout', () => {
        say('no answer')
        request.destroy()
      })
    })
  const visit = async (agent: Agent): Promise<void> => {
    while (!isOver) {
      const failure = await ask(agent)
      if (failure === '') answers++
      else failures[failure] = (failures[failure] ?? 0) + 1
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    agent.destroy()
  }
  const agents = [
    ...Array.from({ length: kept }, () => new Agent({ keepAlive: true, maxSockets: 1 })),
    ...Array.from({ length: fresh }, () => new Agent()),
  ]
  const visitors = Promise.all(agents.map(visit))
  return {
    count: () => answers,
    async stop() {
      isOver = true
      await visitors
      return failures
    },
  }
}
