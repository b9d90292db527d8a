import { globSync, readFileSync } from 'node:fs'
import { settingNames } from '#infra/env-settings.ts'
import { findLeaks, findSecretColumns } from './leaks.ts'

const columns = findSecretColumns(
  globSync('db/migrations/*.sql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
)
const settings = settingNames.filter((name) => name.includes('_'))
const leaks = findLeaks('build/client', [...settings, ...columns])
for (const leak of leaks) console.error(leak)
console.log(`${settings.length} settings and ${columns.length} columns looked for, ${leaks.length} leaks`)
if (leaks.length > 0) process.exitCode = 1
