import { namesIn, HISTORY_NAME, inWal, type Vault } from './folder.ts'
import path from 'node:path'
import type { Manifest } from './manifest.ts'
import { openFile, readSmall } from './vault.ts'

/** Where the newest timeline left each of its ancestors. */
type History = { newest: number; left: Map<number, bigint> }

/** A restore begins a timeline. A later restore can only begin at a backup that the newest timeline contains. */
export async function readTimelines(vault: Vault): Promise<History> {
  const names = (await namesIn(path.join(vault.dir, 'wal'))).filter((name) => HISTORY_NAME.test(name)).toSorted()
  const last = names.at(-1)
  if (!last) return { newest: 1, left: new Map() }
  const text = (await readSmall(openFile(inWal(vault, last)))).toString()
  const left = new Map<number, bigint>()
  for (const line of text.split('\n')) {
    const [, timeline, lsn] = /^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line.trim()) ?? []
    if (timeline && lsn) left.set(Number(timeline), toNumber(lsn))
  }
  return { newest: timelineOf(last), left }
}

export function isOnTimeline(history: History, { firstWal, endLsn }: Pick<Manifest, 'firstWal' | 'endLsn'>): boolean {
  const timeline = timelineOf(firstWal)
  const left = history.left.get(timeline)
  return timeline === history.newest || (left !== undefined && toNumber(endLsn) <= left)
}

export function timelineOf(wal: string): number {
  return Number.parseInt(wal.slice(0, 8), 16)
}

/** A server that ran without BACKUP_KEY for a while archived nothing. A restore would end there. */
export function hasGap(names: string[], firstWal: string): boolean {
  const places = names.filter((name) => timelineOf(name) === timelineOf(firstWal) && name >= firstWal).map(placeOf)
  return places.toSorted((a, b) => a - b).some((place, at) => place !== placeOf(firstWal) + at)
}

/** There are 256 files of 16 MB in each 4 GB. */
function placeOf(wal: string): number {
  return Number.parseInt(wal.slice(8, 16), 16) * 256 + Number.parseInt(wal.slice(16), 16)
}

function toNumber(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
