import type { RequestHandler, ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Handler = (...asked: [address: string, ...Parameters<RequestHandler>]) => Promise<Response>

/**
 * The router tries one route after the other, deep ones first, twice for each page. What an address begins with rules most
 * of them out before: each first word has a handler that knows only those it can lead to.
 */
export function routeByFirstSegment(
  build: () => Promise<ServerBuild>,
  makeHandler: (build: () => Promise<ServerBuild>) => RequestHandler,
): Handler {
  let choose: Promise<(address: string) => RequestHandler> | undefined
  return async (address, ...asked) => {
    choose ??= build().then((known) => chooseByFirstWord(known, (narrowed) => makeHandler(async () => narrowed)))
    return (await choose)(address)(...asked)
  }
}

/** What is made of the routes that an address can lead to: of all of them, where its first word is that of none. */
export function chooseByFirstWord<Made>(
  build: ServerBuild,
  make: (narrowed: ServerBuild) => Made,
): (address: string) => Made {
  const words = listWords(build.routes)
  const made = new Map<string, Made>()
  return (address) => {
    const first = address.split('/')[1]?.toLowerCase() ?? ''
    const word = words.has(first) ? first : ''
    const one = made.get(word) ?? make(word === '' ? build : narrow(build, word))
    made.set(word, one)
    return one
  }
}

function listWords(routes: Routes): Set<string> {
  return new Set(Object.keys(routes).flatMap((id) => wordOf(routes, id) ?? []))
}

function narrow({ routes, ...build }: ServerBuild, word: string): ServerBuild {
  const canLead = ([id]: [id: string, unknown]): boolean => [null, word].includes(wordOf(routes, id))
  return { ...build, routes: Object.fromEntries(Object.entries(routes).filter(canLead)) }
}

/** What every address of a route begins with; null: nothing that is known before. */
function wordOf(routes: Routes, id: string | undefined): string | null {
  const route = id === undefined ? undefined : routes[id]
  if (!route) return null
  const above = wordOf(routes, route.parentId)
  if (above !== null) return above
  const [first = ''] = (route.path ?? '').replace(/^\//, '').split('/')
  return /^[a-z0-9_.-]+$/i.test(first) ? first.toLowerCase() : null
}
