import type { PageContext } from './context.ts'

/** The mailbox of a demo, without the base path. null: a production server has none. */
export function demoMailbox({ deps }: PageContext): string | null {
  return deps.config.demo ? '/sandbox/mailbox' : null
}
