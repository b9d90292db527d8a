import { msg } from '@lingui/core/macro'
import { urls } from '#app/urls.ts'
import { createInquiryAction } from '../shared/info.server.ts'
import { makeInquiryRoute } from './make-inquiry-route.tsx'

export { loadContact as loader } from '../shared/info.server.ts'
export { clientAction, headers, shouldRevalidate } from './make-inquiry-route.tsx'

export const action = createInquiryAction('affiliate', urls.affiliate())

export default makeInquiryRoute({
  kind: 'affiliate',
  title: msg`Affiliate Programme`,
  description: msg`Get paid when people buy what you recommend.`,
})
