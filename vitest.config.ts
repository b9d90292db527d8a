import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/sequencer.ts'
import { linguiMacros } from './tools/lingui-macros.ts'

export default defineConfig({
  plugins: [lingui(), linguiMacros()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', 'build-*/**', 'data/**', '.react-router/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/setup.ts'],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // what several files of tests import is read once for each worker: a third of the whole run
    isolate: false,
    // one more than the cores there are: many tests wait for a browser, a clock or the provider, and need none meanwhile
    maxWorkers: 3,
    testTimeout: 120_000,
    // what a page shows in the end: on a machine that is held up a second is soon over
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
})
