import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const RECORDED = path.resolve('tests/durations.json')
/** The assumed seconds of a file without a recorded duration. */
const JOURNEY_S = 10
const OTHER_S = 0.5

/** Runs the longest files first, so that no worker ends with one alone. `npm test -- --record` records durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, number>
    const secondsOf = ({ moduleId }: TestSpecification): number => {
      const file = path.relative(process.cwd(), moduleId)
      return recorded[file] ?? (file.startsWith('tests/journeys/') ? JOURNEY_S : OTHER_S)
    }
    return files.toSorted((a, b) => secondsOf(b) - secondsOf(a))
  }
}
