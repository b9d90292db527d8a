import { useEffect } from 'react'
import { showToast } from '../ui/toast.tsx'
import type { FailedAnswer } from '../http/preserve-form.ts'

/** For users who don't see the beginning of the form. The toast stays until the next answer. */
export function useRefusalToast(answer: FailedAnswer | undefined): void {
  // a failed request already has a toast
  const refusal = answer?.failed ? null : answer?.refusal
  useEffect(() => {
    return refusal ? showToast('error', refusal) : undefined
  }, [answer, refusal])
}
