import { msg } from '@lingui/core/macro'
import { makeInfoRoute } from './make-info-route.tsx'

export { loadInfoPage as loader } from '../shared/info.server.ts'

export default makeInfoRoute({
  title: msg`Returns`,
  description: msg`30 days to return something, and how to do it.`,
  load: async () => (await import('./returns-content.tsx')).returns,
})
