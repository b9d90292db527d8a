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
    // shares loaded modules between the files of a worker, which saves a third of the run
    isolate: false,
    // one more than there are cores, because many tests only wait for a browser, a timer or the sandbox
    maxWorkers: 3,
    testTimeout: 120_000,
    // generous, because a busy machine may take long to reach a page's final state
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
})
