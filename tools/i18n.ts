import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import config from '../lingui.config.ts'
import { fillWords } from './words/fill-words.ts'

/**
 * Updates the catalogues from the code. With --check it only reports whether they were current, and leaves them
 * unchanged.
 */
const files = (config.locales ?? []).map((locale) => `app/locales/${locale}.po`)
const before = files.map(read)
const output = execFileSync(process.execPath, ['node_modules/@lingui/cli/dist/lingui-extract.js', '--clean'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
})
for (const locale of (config.locales ?? []).filter((one) => one !== 'en')) {
  // oxlint-disable-next-line no-await-in-loop -- in order, for readable output
  const found = await fillWords(locale)
  if (found > 0) console.log(`${locale}: ${found} texts were missing and are said as they were before`)
}
const stale = files.filter((file, at) => read(file) !== before[at])

if (process.argv.includes('--check')) {
  for (const [at, file] of files.entries()) writeFileSync(file, before[at] ?? '')
  if (stale.length > 0) {
    console.error(`not current: ${stale.join(', ')}\nrun npm run i18n`)
    process.exitCode = 1
  } else console.log(`${files.length} catalogues are current`)
} else {
  console.log(output.split('\n').slice(0, 14).join('\n'))
  console.log(stale.length > 0 ? `changed: ${stale.join(', ')}` : 'nothing changed')
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
