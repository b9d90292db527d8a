import { msg } from '@lingui/core/macro'
import { makeInfoRoute } from './make-info-route.tsx'

export { loadInfoPage as loader } from '../shared/info.server.ts'

export default makeInfoRoute({
  title: msg`About us`,
  description: msg`Why ShopZero exists, and what you can rely on.`,
  load: async () => (await import('./about-content.tsx')).about,
})
