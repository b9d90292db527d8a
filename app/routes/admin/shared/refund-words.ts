import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefundState, RefundWay } from '#modules/refunds/contract.ts'

const stateWords: Record<RefundState, MessageDescriptor> = {
  requested: msg`Asked for`,
  submitting: msg`On its way`,
  unknown: msg`On its way`,
  pending: msg`On its way`,
  processing: msg`On its way`,
  'needs-attention': msg`Needs the buyer's account`,
  processed: msg`Arrived`,
  failed: msg`Failed`,
}

export function wordsOfRefund({ state, way }: { state: RefundState; way: RefundWay }): MessageDescriptor {
  if (way === 'outside') return state === 'processed' ? msg`Given back outside` : msg`To be given back by you`
  return stateWords[state]
}
