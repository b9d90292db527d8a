import { msg } from '@lingui/core/macro'
import { urls } from '#app/urls.ts'
import { createInquiryAction } from '../shared/info.server.ts'
import { makeInquiryRoute } from './make-inquiry-route.tsx'

export { loadContact as loader } from '../shared/info.server.ts'
export { clientAction, headers, shouldRevalidate } from './make-inquiry-route.tsx'

export const action = createInquiryAction('partnership-offer', urls.partnership())

export default makeInquiryRoute({
  kind: 'partnership-offer',
  title: msg`Partnership`,
  description: msg`For couriers, banks, makers and markets that want to work with us.`,
})
