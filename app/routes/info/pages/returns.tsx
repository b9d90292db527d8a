import { msg } from '@lingui/core/macro'
import { makeInfoRoute } from './make-info-route.tsx'

export { loadInfoPage as loader } from '../shared/info.server.ts'

export default makeInfoRoute({
  title: msg`Returns`,
  description: msg`30 days to send something back, and how it is done.`,
  load: async () => (await import('./returns-content.tsx')).returns,
})
