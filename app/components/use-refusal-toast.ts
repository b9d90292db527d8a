import { useEffect } from 'react'
import { showToast } from '../ui/toast.tsx'

/** Why the whole of a form was refused, also for who does not look at its beginning: anew with each answer. */
export function useRefusalToast(answer: { refusal?: string | null } | undefined): void {
  const refusal = answer?.refusal
  useEffect(() => {
    if (refusal) showToast('error', refusal)
  }, [answer, refusal])
}
