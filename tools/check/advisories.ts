import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { advisoryList, findAffected } from './advisory-rules.ts'

const lockFile = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })

const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const { checkedOn, advisories } = advisoryList.parse(JSON.parse(readFileSync('docs/security/advisories.json', 'utf8')))
const found = findAffected(packages, advisories)
for (const { path, version, id, title, affected, accepted } of found) {
  if (accepted === undefined) console.error(`${path} ${version}: ${id}, ${title} (affected: ${affected})`)
  else console.log(`${path} ${version}: ${id} accepted: ${accepted}`)
}
const open = found.filter(({ accepted }) => accepted === undefined)
console.log(
  `${Object.keys(packages).length} packages against ${advisories.length} advisories of ${checkedOn}: ${open.length} affected`,
)
if (open.length > 0) process.exitCode = 1
