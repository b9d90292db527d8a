import { msg } from '@lingui/core/macro'
import { makeInfoRoute } from './make-info-route.tsx'

export { loadInfoPage as loader } from '../shared/info.server.ts'

export default makeInfoRoute({
  title: msg`Mobile App`,
  description: msg`ShopZero on your home screen, no app store needed.`,
  load: async () => (await import('./app-download-content.tsx')).appDownload,
})
