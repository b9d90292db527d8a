import { msg } from '@lingui/core/macro'
import { makeInfoRoute } from './make-info-route.tsx'

export { loadInfoPage as loader } from '../shared/info.server.ts'

export default makeInfoRoute({
  title: msg`Terms of Service`,
  description: msg`Our agreement with you, in plain words.`,
  load: async () => (await import('./terms-content.tsx')).terms,
})
