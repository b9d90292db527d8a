import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'yo', 'ig', 'ha'],
  catalogs: [{ path: '<rootDir>/app/locales/{locale}', include: ['<rootDir>/app'] }],
  format: formatter({ origins: true, lineNumbers: false }),
  orderBy: 'message',
})
