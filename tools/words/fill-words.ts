import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { isForDashboards } from './dashboard-words.ts'

const po = formatter({ origins: true, lineNumbers: false })
const LONGEST_MEMORY = 60

/**
 * A merge that takes one side of a catalogue loses the other side's translations. This searches earlier commits for
 * missing ones. Returns how many it restored.
 */
export async function fillWords(locale: string): Promise<number> {
  const filename = `app/locales/${locale}.po`
  const context = { locale, sourceLocale: 'en', filename }
  const existing = readFileSync(filename, 'utf8')
  const catalogue = await po.parse(existing, context)
  let missing = Object.entries(catalogue).filter(
    ([, { translation, origin = [] }]) => !translation && !isForDashboards({ origins: origin.map(([file]) => file) }),
  )
  let found = 0
  for (const commit of missing.length > 0 ? listCommits(filename) : []) {
    // oxlint-disable-next-line no-await-in-loop -- the newest commit with a translation wins
    const before = await po.parse(git('show', `${commit}:${filename}`), context)
    missing = missing.filter(([id, message]) => {
      const translation = before[id]?.translation
      if (!translation) return true
      message.translation = translation
      found++
      return false
    })
    if (missing.length === 0) break
  }
  if (found > 0) writeFileSync(filename, await po.serialize(catalogue, { ...context, existing }))
  return found
}

function listCommits(filename: string): string[] {
  return git('log', '--all', `--max-count=${LONGEST_MEMORY}`, '--format=%H', '--', filename).split('\n').filter(Boolean)
}

/** Returns '' without a Git history, for example in a copied tree. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}
