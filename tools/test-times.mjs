import { writeFileSync } from 'node:fs'
import { say } from './setup.mjs'

const SHOWN = 10

/** A Vitest reporter that lists the slowest files, including the time to load them and to set up their databases. */
export default class TestTimes {
  onTestRunEnd(modules) {
    const times = modules
      .map((module) => [module.relativeModuleId, timeOf(module.diagnostic())])
      .sort(([, a], [, b]) => b - a)
    if (process.env.TEST_TIMES) writeFileSync(process.env.TEST_TIMES, JSON.stringify(Object.fromEntries(times)))
    if (times.length <= SHOWN) return
    say(`\nThe slowest files of ${times.length}:`)
    for (const [file, ms] of times.slice(0, SHOWN)) say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
  }
}

function timeOf({ prepareDuration, setupDuration, collectDuration, duration }) {
  return prepareDuration + setupDuration + collectDuration + duration
}
