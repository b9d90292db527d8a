import { msg } from '@lingui/core/macro'
import { makeInfoRoute } from './make-info-route.tsx'

export { loadInfoPage as loader } from '../shared/info.server.ts'

export default makeInfoRoute({
  title: msg`Shipping`,
  description: msg`Shipping fees and delivery times, in Lagos and everywhere else in Nigeria.`,
  load: async () => (await import('./shipping-content.tsx')).shipping,
})
