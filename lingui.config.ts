import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'yo', 'ig', 'ha'],
  catalogs: [{ path: '<rootDir>/app/locales/{locale}', include: ['<rootDir>/app'], exclude: ['**/*.test.tsx'] }],
  format: formatter({ origins: true, lineNumbers: false }),
  orderBy: 'message',
  // not Lingui's own: app/ui/trans.tsx says why
  runtimeConfigModule: { Trans: ['#app/ui/trans.tsx', 'Trans'] },
})
