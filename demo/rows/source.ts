import type { Insertable } from 'kysely'
import type { DB } from '#infra/db/schema.gen.ts'
import type { Ids } from '#shared/ids.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import type { Random } from '../random.ts'

/** What every part of the demo shop is drawn from: one row of random numbers, and times counted back from now. */
export type Source = { now: Date; random: Random; ids: (at: Date) => Ids }

export type Row<Table extends keyof DB> = Insertable<DB[Table]>

export function ago(source: Pick<Source, 'now'>, ms: number): Date {
  return new Date(source.now.getTime() - ms)
}

export function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

/** Some time between so many minutes, hours or days. */
export function minutes(random: Random, least: number, most: number): number {
  return (least + random.next() * (most - least)) * MINUTE
}

export function hours(random: Random, least: number, most: number): number {
  return (least + random.next() * (most - least)) * HOUR
}

export function days(random: Random, least: number, most: number): number {
  return (least + random.next() * (most - least)) * DAY
}
