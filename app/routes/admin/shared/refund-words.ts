import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefundState, RefundWay } from '#modules/refunds/contract.ts'

const stateWords: Record<RefundState, MessageDescriptor> = {
  requested: msg`Requested`,
  submitting: msg`On its way`,
  unknown: msg`On its way`,
  pending: msg`On its way`,
  processing: msg`On its way`,
  'needs-attention': msg`Needs the customer's bank account`,
  processed: msg`Received`,
  failed: msg`Failed`,
}

export function wordsOfRefund({ state, way }: { state: RefundState; way: RefundWay }): MessageDescriptor {
  if (way === 'outside') return state === 'processed' ? msg`Refunded outside Paystack` : msg`Needs a manual refund`
  return stateWords[state]
}
