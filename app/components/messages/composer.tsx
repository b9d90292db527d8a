import { Trans, useLingui } from '@lingui/react/macro'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { MESSAGE_LENGTH, MESSAGE_PICTURES } from '#modules/messages/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { PictureDrop } from '../picture-drop.tsx'
import type { ComposeAnswer } from './messages-view.ts'

/** Blank text cannot be sent: with a script the button says so at once, without one the answer does. */
export function Composer({ answer }: { answer: ComposeAnswer | undefined }) {
  const { t } = useLingui()
  const isBusy = useNavigation().formData?.has('text') ?? false
  const field = useRef<HTMLTextAreaElement>(null)
  // null: no script yet, so the button is there for everybody
  const [isBlank, setIsBlank] = useState<boolean | null>(null)

  // what was typed before the script came counts too
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
      <TextArea
        ref={field}
        name="text"
        label={t`Your message`}
        hideLabel
        placeholder={t`Write a message`}
        rows={2}
        required
        maxLength={MESSAGE_LENGTH}
        defaultValue={answer?.values.text}
        error={answer?.errors.text}
        answer={answer}
        onInput={(event) => setIsBlank(!event.currentTarget.value.trim())}
        onKeyDown={sendByEnter}
      />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <PictureDrop
            id="message-pictures"
            label={t`Add pictures`}
            hideLabel
            isSmall
            most={MESSAGE_PICTURES}
            error={answer?.errors.pictures}
          />
        </div>
        <Button type="submit" disabled={isBlank === true} busy={isBusy} busyLabel={t`Sending…`}>
          <SendHorizontal aria-hidden className="size-5" />
          <Trans>Send</Trans>
        </Button>
      </div>
    </Form>
  )
}

/** Where there are real keys, Enter sends and Shift+Enter begins a line; a letter that is still being composed is not sent. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (!matchMedia('(pointer: fine)').matches) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
