import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'

type SaveBarProps = { isChanged: boolean; isBusy: boolean; onDiscard: (() => void) | undefined }

/** At the end of the form. After the first change, it stays in view. */
export function SaveBar({ isChanged, isBusy, onDiscard }: SaveBarProps) {
  const { t } = useLingui()
  return (
    <div
      className={cx(
        'flex items-center justify-end gap-2',
        isChanged && 'sticky bottom-2 z-20 rounded-card border border-border-strong bg-surface p-3 shadow-e2',
      )}
    >
      <output className="min-w-0 grow font-semibold">{isChanged ? <Trans>Unsaved changes</Trans> : null}</output>
      {isChanged && onDiscard ? (
        <Button type="reset" variant="ghost" size="sm" onClick={onDiscard} className="max-sm:hidden">
          <Trans>Discard</Trans>
        </Button>
      ) : null}
      <Button type="submit" size={isChanged ? 'sm' : 'md'} busy={isBusy} busyLabel={t`Saving…`}>
        <Trans>Save Settings</Trans>
      </Button>
    </div>
  )
}
