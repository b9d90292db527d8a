import { msg } from '@lingui/core/macro'
import { makeInfoRoute } from './make-info-route.tsx'

export { loadInfoPage as loader } from '../shared/info.server.ts'

export default makeInfoRoute({
  title: msg`Returns`,
  description: msg`How to request a return within 30 days of delivery.`,
  load: async () => (await import('./returns-content.tsx')).returns,
})
