import type { Measured } from './load.ts'

/** Measurements by number of products and by row name. */
export type Results = Map<number, Map<string, Measured>>

type Target = { name: string; wanted: string; got: string; isReached: boolean | null }

const SMALL = 10_000
const LARGE = 1_000_000
const COLD_A_SECOND = 300
const PART_OF_NGINX = 0.5
const GROWTH = 1.5
const SEARCH_MS = 100
const MISSPELT_MS = 200
const GROWING = ['list', 'list page 40', 'category, price, sort', 'two brands, price, sort', 'top rated', 'product']
const SEARCHES = ['search, common word', 'search, rare word', 'search, two letters', 'search, two words']

/** One line for each performance target. A target without a measurement is neither met nor missed. */
export function judge(results: Results): Target[] {
  const small = results.get(SMALL)
  const large = results.get(LARGE)
  const [first] = results.values()
  const search = (name: string, most: number): Target =>
    below(`${name} at 1,000,000, p95`, large?.get(`cold ${name}`)?.p95, most)
  return [
    above('pages of 24 products made a second', first?.get('cold list')?.perSecond, COLD_A_SECOND),
    above(
      'kept pages a second, as a part of what nginx hands out',
      part(first?.get('warm list, once more')?.perSecond, first?.get('nginx, the same bytes')?.perSecond),
      PART_OF_NGINX,
    ),
    ...GROWING.map((name) =>
      below(
        `${name}: p95 at 1,000,000 by that at 10,000`,
        part(large?.get(`cold ${name}`)?.p95, small?.get(`cold ${name}`)?.p95),
        GROWTH,
      ),
    ),
    ...SEARCHES.map((name) => search(name, SEARCH_MS)),
    search('search, misspelt', MISSPELT_MS),
  ]
}

export function describeTarget({ name, wanted, got, isReached }: Target): string {
  const answer = isReached === null ? 'not measured' : isReached ? 'reached' : 'MISSED'
  return `  ${answer.padEnd(14)}${name.padEnd(58)}${got.padStart(10)}  wanted ${wanted}`
}

function above(name: string, got: number | undefined, least: number): Target {
  return { name, wanted: `at least ${least}`, got: toText(got), isReached: got === undefined ? null : got >= least }
}

function below(name: string, got: number | undefined, most: number): Target {
  return { name, wanted: `at most ${most}`, got: toText(got), isReached: got === undefined ? null : got <= most }
}

function part(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || !other ? undefined : one / other
}

function toText(got: number | undefined): string {
  return got === undefined ? '-' : got.toFixed(got < 10 ? 2 : 0)
}
