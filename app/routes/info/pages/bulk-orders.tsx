import { msg } from '@lingui/core/macro'
import { urls } from '#app/urls.ts'
import { createInquiryAction } from '../shared/info.server.ts'
import { makeInquiryRoute } from './make-inquiry-route.tsx'

export { loadContact as loader } from '../shared/info.server.ts'
export { clientAction, headers, shouldRevalidate } from './make-inquiry-route.tsx'

export const action = createInquiryAction('bulk-order', urls.bulkOrders())

export default makeInquiryRoute({
  kind: 'bulk-order',
  title: msg`Bulk Orders`,
  description: msg`Buy in bulk at a special price for offices, schools, weddings and resale.`,
})
