import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'yo', 'ig', 'ha'],
  catalogs: [{ path: '<rootDir>/app/locales/{locale}', include: ['<rootDir>/app'], exclude: ['**/*.test.tsx'] }],
  format: formatter({ origins: true, lineNumbers: false }),
  orderBy: 'message',
  // app/ui/trans.tsx explains why it replaces Lingui's own
  runtimeConfigModule: { Trans: ['#app/ui/trans.tsx', 'Trans'] },
})
