import { useLingui } from '@lingui/react/macro'
import { Menu, X } from 'lucide-react'
import type { ReactNode } from 'react'

/** `details` opens and closes without a script. */
export function PhoneMenu({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <details data-menu className="group shrink-0 md:hidden">
      <summary
        aria-label={t`Menu`}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden className="size-6 group-open:hidden" />
        <X aria-hidden className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label={t`Menu`}
        className="absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-6.25rem)] overflow-y-auto overscroll-contain border-b border-border bg-surface px-4 py-2 shadow-e3"
      >
        {children}
      </nav>
    </details>
  )
}
