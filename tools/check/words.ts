import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { readWords } from '../words/read-words.ts'
import { findAvoidedWords, readWordRules, type Passage } from './word-rules.ts'

const GUIDE = 'docs/voice.md'
/** Texts that may contain these words: those of the specification, and set phrases. */
const FIXED = new Set(['Best sellers'])

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== GUIDE)
const screens: Passage[] = (await readWords('en')).map(({ message, origins: [file = 'app/locales/en.po'], id }) => ({
  place: 'screens',
  at: file,
  text: message || id,
}))
const pages = files.filter((file) => file.endsWith('.md')).flatMap(readPage)
const comments = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file)).flatMap(readComments)

const faults = findAvoidedWords([...screens, ...pages, ...comments], readWordRules(readFileSync(GUIDE, 'utf8')), FIXED)
for (const fault of faults) console.error(fault)
console.log(
  `${screens.length} texts, ${pages.length} lines of documentation and ${comments.length} comments, ${faults.length} faults`,
)
if (faults.length > 0) process.exitCode = 1

function readPage(file: string): Passage[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((text, line) => ({ place: 'documentation', at: `${file}:${line + 1}`, text }))
}

function readComments(file: string): Passage[] {
  const source = readFileSync(file, 'utf8')
  return parseSync(file, source).comments.map(({ value, start }) => ({
    place: 'comments',
    at: `${file}:${source.slice(0, start).split('\n').length}`,
    text: value,
  }))
}
