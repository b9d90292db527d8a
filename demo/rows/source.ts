import type { Insertable } from 'kysely'
import type { DB } from '#infra/db/schema.gen.ts'
import type { Ids } from '#shared/ids.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import type { Random } from '../random.ts'

/** The source of all demo data: one sequence of random numbers, and times relative to now. */
export type Source = { now: Date; random: Random; ids: (at: Date) => Ids }

export type Row<Table extends keyof DB> = Insertable<DB[Table]>

export function ago(source: Pick<Source, 'now'>, ms: number): Date {
  return new Date(source.now.getTime() - ms)
}

export function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

/** A random duration between these bounds. */
export function minutes(random: Random, least: number, most: number): number {
  return (least + random.next() * (most - least)) * MINUTE
}

export function hours(random: Random, least: number, most: number): number {
  return (least + random.next() * (most - least)) * HOUR
}

export function days(random: Random, least: number, most: number): number {
  return (least + random.next() * (most - least)) * DAY
}
