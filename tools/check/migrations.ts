import { readdirSync, readFileSync } from 'node:fs'
import { findMigrationFaults } from './migration-rules.ts'

const FOLDER = 'db/migrations'
const SINCE = { foundation: '20261121080500', repeatable: '20261125214759' }

const files = readdirSync(FOLDER)
  .toSorted()
  .map((name) => ({ name, sql: readFileSync(`${FOLDER}/${name}`, 'utf8') }))
const faults = findMigrationFaults(files, SINCE)
for (const fault of faults) console.error(fault)
console.log(`${files.length} migrations, ${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1
