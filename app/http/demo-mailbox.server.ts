import type { PageContext } from './context.ts'

/** Where the emails of a demo land, as the router knows addresses; no shop in earnest has such a place, nor its word. */
export function demoMailbox({ deps }: PageContext): string | null {
  return deps.config.demo ? '/sandbox/mailbox' : null
}
