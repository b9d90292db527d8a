import { msg } from '@lingui/core/macro'
import { makeInfoRoute } from './make-info-route.tsx'

export { loadInfoPage as loader } from '../shared/info.server.ts'

export default makeInfoRoute({
  title: msg`Refunds`,
  description: msg`When and how you get your money back.`,
  load: async () => (await import('./refunds-content.tsx')).refunds,
})
