import { readdirSync, readFileSync } from 'node:fs'
import { LAST_OF_SCHEMA } from '#infra/db/former-migrations.ts'
import { findMigrationFaults } from './migration-rules.ts'

const FOLDER = 'db/migrations'
const SCHEMA = { last: LAST_OF_SCHEMA, hash: '6f028ef6ecd68a1d1d2d0db5275bc8ec7c014f60bc3efdd3caa6e5a57f5f4d6b' }

const files = readdirSync(FOLDER)
  .toSorted()
  .map((name) => ({ name, sql: readFileSync(`${FOLDER}/${name}`, 'utf8') }))
const faults = findMigrationFaults(files, SCHEMA)
for (const fault of faults) console.error(fault)
console.log(`${files.length} migrations, ${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1
