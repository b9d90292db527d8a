import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { MESSAGE_LENGTH, MESSAGE_PICTURES } from '#modules/messages/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { PictureDrop } from '../picture-drop.tsx'
import type { ComposeAnswer } from './messages-view.ts'

/** Blank text can't be sent: a script disables the button, and the server refuses it too. */
export function Composer({ answer }: { answer: ComposeAnswer | undefined }) {
  const { t } = useLingui()
  const isBusy = useNavigation().formData?.has('text') ?? false
  const field = useRef<HTMLTextAreaElement>(null)
  // null: no script yet, so the button is active
  const [isBlank, setIsBlank] = useState<boolean | null>(null)

  // includes text that was typed before hydration
  useEffect(() => setIsBlank(!field.current?.value.trim()), [])

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      onSubmit={(event) => {
        if (!field.current?.value.trim() || isBusy) event.preventDefault()
      }}
      className="grid gap-3"
    >
      <div className="flex items-start gap-2">
        <TextArea
          ref={field}
          name="text"
          label={t`Your message`}
          hideLabel
          placeholder={t`Write a message`}
          rows={1}
          isSmall
          required
          maxLength={MESSAGE_LENGTH}
          defaultValue={answer?.values.text}
          error={answer?.errors.text}
          answer={answer}
          onInput={(event) => setIsBlank(!event.currentTarget.value.trim())}
          onKeyDown={sendByEnter}
          className="min-w-0 flex-1"
        />
        <Button type="submit" disabled={isBlank === true} busy={isBusy} busyLabel={t`Sending…`}>
          <SendHorizontal aria-hidden className="size-5" />
          <Trans>Send</Trans>
        </Button>
      </div>
      {/* few messages need a picture */}
      <details open={Boolean(answer?.errors.pictures)}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-md font-semibold text-text-2">
          <ImagePlus aria-hidden className="size-5" />
          <Trans>Add pictures</Trans>
        </summary>
        <PictureDrop
          id="message-pictures"
          label={t`Add pictures`}
          hideLabel
          isSmall
          most={MESSAGE_PICTURES}
          error={answer?.errors.pictures}
        />
      </details>
    </Form>
  )
}

/**
 * With a physical keyboard, Enter sends and Shift+Enter starts a new line. Enter that completes an IME composition
 * doesn't send.
 */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (!matchMedia('(pointer: fine)').matches) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
