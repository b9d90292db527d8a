import { getHeapStatistics } from 'node:v8'
import { readNodeOptions } from '#infra/env.ts'

/**
 * V8 lets a heap grow with the memory of the machine before it collects in earnest: on 24 GB a web process under full load
 * reached 540 MiB; with this limit it reached 320 and answered as many pages.
 */
const MOST_MIB = 384

/** The flags of a web process. A limit of the operator's own wins, and so does a smaller one, as in a small container. */
export function heapFlags(
  given: string[] = [...process.execArgv, readNodeOptions()],
  limit: number = getHeapStatistics().heap_size_limit,
): string[] {
  const isGiven = given.some((flags) => /--max[-_]old[-_]space[-_]size/.test(flags))
  return isGiven || limit < MOST_MIB * 1024 * 1024 ? [] : [`--max-old-space-size=${MOST_MIB}`]
}
