import { readdirSync, readFileSync } from 'node:fs'
import { LAST_OF_SCHEMA } from '#infra/db/former-migrations.ts'
import { findMigrationFaults } from './migration-rules.ts'

const FOLDER = 'db/migrations'
const SCHEMA = { last: LAST_OF_SCHEMA, hash: 'ba083bcc199953975e452b1b9239873cd56ec4302d04010eed59f931eaba65e4' }

const files = readdirSync(FOLDER)
  .toSorted()
  .map((name) => ({ name, sql: readFileSync(`${FOLDER}/${name}`, 'utf8') }))
const faults = findMigrationFaults(files, SCHEMA)
for (const fault of faults) console.error(fault)
console.log(`${files.length} migrations, ${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1
