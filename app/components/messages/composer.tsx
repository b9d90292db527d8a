import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { MESSAGE_LENGTH, MESSAGE_PICTURES } from '#modules/messages/contract.ts'
import { PICTURE_TYPES, shrinkChosen } from '#app/device/shrink-picture.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { FieldNotes, notesOf } from '#app/ui/field-frame.tsx'
import type { ComposeAnswer } from './messages-view.ts'

const PICTURES = 'message-pictures'

/** Blank text cannot be sent: with a script the button says so at once, without one the answer does. */
export function Composer({ answer }: { answer: ComposeAnswer | undefined }) {
  const { t } = useLingui()
  const isBusy = useNavigation().formData?.has('text') ?? false
  const field = useRef<HTMLTextAreaElement>(null)
  // null: no script yet, so the button is there for everybody
  const [isBlank, setIsBlank] = useState<boolean | null>(null)
  const [chosen, setChosen] = useState<{ count: number; error?: string | undefined }>({ count: 0 })

  // what was typed before the script came counts too
  useEffect(() => setIsBlank(!field.current?.value.trim()), [])

  async function choose(input: HTMLInputElement): Promise<void> {
    const { kept, why } = await shrinkChosen(input, MESSAGE_PICTURES)
    const words = {
      'too-many': t`At most 3 pictures: the first 3 were kept.`,
      'too-heavy': t`Each picture may have up to 10 MB, and one has more. Choose a smaller one.`,
    }
    setChosen({ count: kept, error: why ? words[why] : undefined })
  }

  const notes = { error: chosen.error ?? answer?.errors.pictures }
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
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <label htmlFor={PICTURES} className={`${buttonClass({ variant: 'outline', size: 'sm' })} file-label`}>
            <Camera aria-hidden className="size-4" />
            {chosen.count > 0 ? <Trans>Pictures: {chosen.count}</Trans> : <Trans>Add pictures</Trans>}
          </label>
          <input
            id={PICTURES}
            type="file"
            name="picture"
            multiple
            accept={PICTURE_TYPES}
            onChange={(event) => void choose(event.target)}
            {...notesOf(PICTURES, notes)}
            className="file-input min-w-0 text-md"
          />
        </div>
        <Button type="submit" disabled={isBlank === true} busy={isBusy} busyLabel={t`Sending…`}>
          <SendHorizontal aria-hidden className="size-5" />
          <Trans>Send</Trans>
        </Button>
      </div>
      <FieldNotes id={PICTURES} {...notes} />
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
