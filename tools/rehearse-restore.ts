import { assertShopIsThere } from '#infra/data-folder.ts'
import { recordRun } from '#infra/db/backup/record.ts'
import { formatMoment } from '#infra/db/backup/times.ts'
import { findPlace } from '#infra/db/embedded-place.ts'
import { readConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { rehearse, type Rehearsal } from './backup/rehearse.ts'
import { requireVault } from './backup/settings.ts'

/** npm run restore:rehearse restores the newest backup beside the running shop, checks it and deletes it again. */
const config = readConfig()
const vault = requireVault(config)
assertShopIsThere(config)
const startedAt = new Date()
const place = await findPlace(config.dataDir)
try {
  const done = await rehearse({ dataDir: config.dataDir, vault, log: makeLog('warn', 'rehearse') })
  tell(done)
  const faults = [...done.short, ...done.broken.map(({ name }) => name)]
  const { lossSeconds } = done
  await recordRun(place, { kind: 'rehearsal', startedAt, failure: faults.join('; ') || null, lossSeconds })
  if (faults.length > 0) process.exitCode = 1
} catch (error) {
  const failure = error instanceof Error ? error.message || error.name : String(error)
  await recordRun(place, { kind: 'rehearsal', startedAt, failure }).catch(() => undefined)
  console.error(`The rehearsal failed: ${failure}`)
  process.exitCode = 1
}

function tell(done: Rehearsal): void {
  const { backup, seconds, lossSeconds, lastChange, invariants, broken, short, counts, uploads } = done
  console.log(`Restored ${backup} in ${seconds.toFixed(1)} s${lastChange ? `, up to ${formatMoment(lastChange)}` : ''}`)
  console.log(`  data loss window: ${lossSeconds} s at most`)
  console.log(`  ${broken.length} of ${invariants} invariants broken, ${uploads} uploads compared`)
  for (const { name, rows } of broken) console.log(`  FAILED: ${name}: ${JSON.stringify(rows)}`)
  for (const [table, count] of Object.entries(counts)) console.log(`  ${table}: ${count} rows`)
  for (const line of short) console.log(`  MISSING ROWS: ${line}`)
}
