import path from 'node:path'
import { parseArgs } from 'node:util'
import { nameBackup } from '#infra/db/backup/folder.ts'
import { CannotRestore, restoreDatabase, secretFileOf, type RestoredServer } from '#infra/db/backup/restore.ts'
import { shipWal } from '#infra/db/backup/ship.ts'
import { swapIn } from '#infra/db/backup/swap.ts'
import { formatMoment, parseMoment } from '#infra/db/backup/times.ts'
import { restoreUploads } from '#infra/db/backup/uploads.ts'
import { findPlace, findRunningServer } from '#infra/db/embedded-place.ts'
import { readConfig } from '#infra/env.ts'
import { exitWithMessage } from '#infra/exit.ts'
import { listSecrets } from '#infra/key-ring.ts'
import { makeLog } from '#infra/log.ts'
import { requireVault, uploadsOf } from './backup/settings.ts'

const USAGE = `npm run restore                              restores everything that the backup has into a new folder
npm run restore -- --to 2026-11-25T10:00     restores the shop as it was at this time in Lagos (or 09:00Z, in UTC)
npm run restore -- --into FOLDER             chooses the new folder
npm run restore -- --in-place                puts the restored shop in the place of the stopped one, which is kept`

const { to, into, inPlace } = readOptions()
const config = readConfig()
const vault = requireVault(config)
const log = makeLog('warn', 'restore')
const old = await findPlace(config.dataDir)
const isRunning = (await findRunningServer(old)) !== null
if (inPlace && isRunning)
  exitWithMessage('The shop is running. Stop it first, or restore beside it without --in-place.')
await shipWal({ place: old, vault }, { finishCurrent: true })
const stamp = nameBackup(new Date())
const folder = path.resolve(into ?? path.join(config.dataDir, `restored-${stamp}`))
console.log(to ? `Restoring the shop as it was at ${formatMoment(to)} …` : 'Restoring everything that the backup has …')
try {
  const began = performance.now()
  const restored = await restoreDatabase({ vault, into: folder, to, old, log })
  await restored.stop()
  const uploads = uploadsOf(config) ? await restoreUploads(vault, restored.manifest, path.join(folder, 'files'), to) : 0
  tell(restored, uploads, (performance.now() - began) / 1000)
  if (inPlace) await putInPlace(restored)
  else
    console.log(`The restored shop is in ${folder}.
To put it in place, stop the shop and run this command again with --in-place.
To look at it first: DATA_DIR=${folder} PORT=4000 JOBS=off npm start (without jobs, it sends no emails and moves no money)`)
} catch (error) {
  if (!(error instanceof CannotRestore)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readOptions(): { to: Date | null; into: string | null; inPlace: boolean } {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, into: { type: 'string' }, 'in-place': { type: 'boolean', default: false } },
    })
    const moment = values.to === undefined ? null : parseMoment(values.to)
    if (values.to !== undefined && !moment) throw new Error(`not a time: ${values.to}`)
    if (values.into !== undefined && values['in-place']) throw new Error('--into and --in-place exclude each other')
    return { to: moment, into: values.into ?? null, inPlace: values['in-place'] }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : ''}\n\n${USAGE}`)
    process.exit(2)
  }
}

function tell({ backup, lastChange, manifest }: RestoredServer, uploads: number, seconds: number): void {
  const reached = lastChange ? `, and every change up to ${formatMoment(lastChange)}` : ''
  console.log(`Restored the backup ${backup}${reached}, in ${seconds.toFixed(1)} s. ${uploads} uploads.`)
  const [newest] = manifest.appSecrets
  if (config.appSecret && newest && !listSecrets(config.appSecret).includes(newest))
    console.log("WARNING: APP_SECRET isn't the one of this backup. With another secret, every password is invalid.")
}

async function putInPlace({ place, manifest }: RestoredServer): Promise<void> {
  const aside = await swapIn({ dataDir: config.dataDir, old, restored: place, restoredDir: folder, stamp, log })
  console.log(`It is in place: ${old.home}. ${aside ? `The database before is in ${aside}.` : ''}`)
  if (manifest.appSecrets.length > 0)
    console.log(`Its APP_SECRET is in ${path.join(old.home, secretFileOf(manifest.appSecrets))}.`)
  console.log('Start the shop, run `npm run audit:money`, then make a new backup.')
}
