import { msg } from '@lingui/core/macro'
import { makeInfoRoute } from './make-info-route.tsx'

export { loadInfoPage as loader } from '../shared/info.server.ts'

export default makeInfoRoute({
  title: msg`Shipping`,
  description: msg`What delivery costs and how long it takes, in Lagos and everywhere else.`,
  load: async () => (await import('./shipping-content.tsx')).shipping,
})
