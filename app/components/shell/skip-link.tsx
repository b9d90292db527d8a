import { Trans } from '@lingui/react/macro'

export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-3 text-md font-semibold text-on-primary focus:translate-y-0"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}
