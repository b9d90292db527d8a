// npm run new -- screen admin/coupons: creates an empty but complete screen, with its URL, access class and test.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { planModule } from './new/module.ts'
import { planScreen, type Plan } from './new/screen.ts'

const USAGE = `npm run new -- screen AREA/SUBJECT[/SCREEN]   for example admin/coupons
npm run new -- module NAME                     for example coupons`

const [kind, name = ''] = process.argv.slice(2)
try {
  carryOut(makePlan())
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 1
}

function makePlan(): Plan {
  if (kind === 'screen') return planScreen(name)
  if (kind === 'module') return planModule(name)
  throw new Error(`${kind ?? 'nothing'} cannot be made`)
}

/** Writes nothing unless everything can be written. */
function carryOut({ files, insertions, next }: Plan): void {
  const taken = Object.keys(files).filter((file) => existsSync(file))
  if (taken.length > 0) throw new Error(`${taken.join(', ')}: already there`)
  const changed = new Map<string, string>()
  for (const { file, anchor, isBefore = false, skip = 0, line } of insertions) {
    const lines = (changed.get(file) ?? readFileSync(file, 'utf8')).split('\n')
    const at = lines.findIndex((each) => each.includes(anchor))
    if (at < 0) throw new Error(`${file} has no line with ${anchor}`)
    lines.splice(isBefore ? at : at + 1 + skip, 0, line)
    changed.set(file, lines.join('\n'))
  }
  for (const [file, text] of [...Object.entries(files), ...changed]) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(file)
  }
  console.log(`\nNext:\n${next.map((command) => `  ${command}`).join('\n')}`)
}
