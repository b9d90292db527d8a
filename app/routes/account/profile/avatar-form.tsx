import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { MOST_PICTURE_BYTES, PICTURE_TYPES, shrinkPicture } from '#app/device/shrink-picture.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { urls } from '#app/urls.ts'
import type { ProfileAnswer } from './profile-form.tsx'

const ID = 'avatar-picture'

type AvatarFormProps = { name: string; avatarUrl: string | null; answer: ProfileAnswer | undefined }

/**
 * A file field and a button. With a script, choosing a file is enough, and the picture is resized before the upload.
 */
export function AvatarForm({ name, avatarUrl, answer }: AvatarFormProps) {
  const { t } = useLingui()
  const [state, setState] = useState(toState(answer))
  const [answered, setAnswered] = useState(answer)
  if (answer !== answered) {
    setAnswered(answer)
    // a revalidation resets the answer, but the chosen picture stays
    if (answer) setState(toState(answer))
  }
  const isSending = useNavigation().formAction?.endsWith(urls.profilePicture()) ?? false

  async function send(target: HTMLInputElement): Promise<void> {
    const file = target.files?.[0]
    if (!file) return
    setState({ isBusy: true, isLeft: false, error: undefined })
    const small = await shrinkPicture(file)
    if (small.size > MOST_PICTURE_BYTES)
      return setState({
        isBusy: false,
        isLeft: false,
        error: t`This picture is larger than 10 MB. Choose a smaller one.`,
      })
    const files = new DataTransfer()
    files.items.add(small)
    target.files = files.files
    target.form?.requestSubmit()
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-4 border-b border-border pb-6">
      <Avatar name={name} src={avatarUrl} size="lg" />
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <Form
            method="post"
            action={urls.profilePicture()}
            encType="multipart/form-data"
            className="flex min-w-0 flex-wrap items-center gap-2"
          >
            <FileDrop
              id={ID}
              label={<Trans>Change picture</Trans>}
              name="picture"
              required
              isSmall
              accept={PICTURE_TYPES}
              limits={<Trans>JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB. We'll crop your picture to a square.</Trans>}
              error={state.error}
              progress={
                state.isBusy || isSending ? (
                  <output className="text-sm text-muted">
                    <Trans>Uploading…</Trans>
                  </output>
                ) : null
              }
              onChosen={(input) => void send(input)}
            />
            <span className="without-script">
              <Button type="submit" size="sm" variant="outline">
                <Trans>Upload</Trans>
              </Button>
            </span>
            {state.isLeft ? (
              <span>
                <Button type="submit" size="sm" variant="outline">
                  <Trans>Upload</Trans>
                </Button>
              </span>
            ) : null}
          </Form>
          {avatarUrl ? (
            <Form method="post" action={urls.profilePicture()}>
              <Button type="submit" name="remove" value="yes" size="sm" variant="ghost">
                <Trans>Remove</Trans>
              </Button>
            </Form>
          ) : null}
        </div>
      </div>
    </div>
  )
}

type State = { isBusy: boolean; isLeft: boolean; error: string | undefined }

/** `isLeft`: the upload failed, and the file is still selected. Choosing the same file again fires no event. */
function toState(answer: ProfileAnswer | undefined): State {
  return { isBusy: false, isLeft: answer?.failed?.form === 'picture', error: answer?.pictureError }
}
