import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const RECORDED = path.resolve('tests/durations.json')
/** What nobody has recorded yet takes about so many seconds. */
const JOURNEY_S = 10
const OTHER_S = 0.5

/** The longest files first, so that no worker is left alone with one at the end. `npm test -- --record` records them. */
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
