import { useEffect } from 'react'
import { showToast } from '../ui/toast.tsx'
import type { FailedAnswer } from '../http/preserve-form.ts'

/** Why the whole of a form was refused, also for who does not look at its beginning: until there is another answer. */
export function useRefusalToast(answer: FailedAnswer | undefined): void {
  // of what came to nothing a toast has been made already
  const refusal = answer?.failed ? null : answer?.refusal
  useEffect(() => {
    return refusal ? showToast('error', refusal) : undefined
  }, [answer, refusal])
}
