import { msg } from '@lingui/core/macro'

export const productGone = msg`Product not found`
