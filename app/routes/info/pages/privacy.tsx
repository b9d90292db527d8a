import { msg } from '@lingui/core/macro'
import { makeInfoRoute } from './make-info-route.tsx'

export { loadInfoPage as loader } from '../shared/info.server.ts'

export default makeInfoRoute({
  title: msg`Privacy Policy`,
  description: msg`What we know about you, who sees it, and how to delete it.`,
  load: async () => (await import('./privacy-content.tsx')).privacy,
})
