import { request, type Agent } from 'node:http'

/** Starts requests at a constant rate, whether earlier ones have finished or not. Returns their durations. */
export async function atPace(
  perSecond: number,
  time: number,
  work: (i: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  const started = performance.now()
  const running: Promise<void>[] = []
  for (let i = 0; i < perSecond * time; i++) {
    const due = started + (i * 1000) / perSecond
    const pause = due - performance.now()
    if (pause > 1) await new Promise((resolve) => setTimeout(resolve, pause))
    const begun = performance.now()
    running.push(work(i).then(() => void times.push(performance.now() - begun)))
  }
  await Promise.all(running)
  return times
}

export async function visit(agent: Agent, url: string): Promise<number> {
  return ask(agent, url, 'GET', { 'Accept-Encoding': 'br' })
}

/** Tries to sign in. Each attempt has its own IP address. */
export async function attemptSignIn(
  agent: Agent,
  origin: string,
  i: number,
  name: string,
  password: string,
): Promise<number> {
  const headers = {
    Origin: origin,
    Accept: 'text/html',
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Forwarded-For': `102.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
  }
  return ask(agent, `${origin}/login`, 'POST', headers, new URLSearchParams({ email: name, password }).toString())
}

function ask(
  agent: Agent,
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(url, { agent, method, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume()
    })
    asked.on('error', () => resolve(0))
    asked.end(body)
  })
}
