import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import type { ImportView } from '#modules/catalogue/contract.ts'
import { Button, buttonClass, LinkButton } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { FieldFrame, notesOf } from '../../ui/field-frame.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { formUrl } from '../../urls.ts'
import { ImportProblems } from './import-problems.tsx'

const LOOK_EVERY_MS = 1500
const FILE = 'import-file'

type ImportScreenProps = { view: ImportView | null; refusal: string | undefined }

export function ImportScreen({ view, refusal }: ImportScreenProps) {
  return (
    <div className="grid max-w-page grid-cols-1 gap-4">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Import products</Trans>
      </h1>
      {view ? <Report view={view} /> : <Choose refusal={refusal} />}
      <p className="text-md">
        <TextLink to={deskUrls.vendorProducts()}>
          <Trans>Back to products</Trans>
        </TextLink>
      </p>
    </div>
  )
}

function Choose({ refusal }: { refusal: string | undefined }) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const notes = {
    hint: t`A CSV in UTF-8, up to 5,000 rows and 10 MB, or a ZIP of it with its pictures, up to 100 MB. It is checked first: nothing changes yet.`,
    error: refusal,
  }
  return (
    <>
      <Card as="section">
        <CardHead title={<Trans>Your file</Trans>} />
        <Form method="post" encType="multipart/form-data" className="grid gap-4">
          <FieldFrame id={FILE} label={t`CSV or ZIP file`} {...notes}>
            <input
              id={FILE}
              type="file"
              name="file"
              required
              accept=".csv,text/csv,.zip,application/zip,application/x-zip-compressed"
              {...notesOf(FILE, notes)}
              className="control py-3 text-md"
            />
          </FieldFrame>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={isBusy} busyLabel={t`Checking…`}>
              <Trans>Check the file</Trans>
            </Button>
            <a
              href={formUrl(deskUrls.vendorExport('template'))}
              download
              className={buttonClass({ variant: 'outline' })}
            >
              <Trans>Download the template</Trans>
            </a>
          </div>
        </Form>
        <ul className="mt-4 grid gap-1 text-md text-text-2">
          <li>
            <Trans>
              A row without a SKU is a new product. It needs a picture, and goes on sale when that has arrived.
            </Trans>
          </li>
          <li>
            <Trans>
              In the column of pictures write their addresses or, where you bring a ZIP, the names of files in it, up to
              five. Between them stands a blank or the sign |.
            </Trans>
          </li>
          <li>
            <Trans>A row with the SKU of one of your products changes it.</Trans>
          </li>
          <li>
            <Trans>A product that you have already, by its name, is left as it is: a file can be imported twice.</Trans>
          </li>
        </ul>
      </Card>
      <Card as="section">
        <CardHead title={<Trans>Export</Trans>} />
        <a href={formUrl(deskUrls.vendorExport())} download className={buttonClass({ variant: 'outline' })}>
          <Trans>Download all products</Trans>
        </a>
      </Card>
    </>
  )
}

function Report({ view }: { view: ImportView }) {
  const { t } = useLingui()
  const { id, status, rows, bad, done, created, changed, unchanged, picturesWaiting, picturesFailed } = view
  useLookAgain(status === 'running' || (status === 'done' && picturesWaiting > 0))
  const isBusy = useNavigation().formMethod === 'POST'
  const good = rows - bad
  return (
    <>
      <Card as="section" className="grid gap-4">
        {status === 'checked' ? (
          <>
            <p className="text-lg font-semibold">
              <Plural value={good} one="# row can be imported" other="# rows can be imported" />
              {bad > 0 ? (
                <>
                  {', '}
                  <Plural value={bad} one="# row cannot" other="# rows cannot" />
                </>
              ) : null}
            </p>
            <div className="flex flex-wrap gap-2">
              {good > 0 ? (
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" busy={isBusy} busyLabel={t`Starting…`}>
                    <Plural value={good} one="Import # row" other="Import # rows" />
                  </Button>
                </Form>
              ) : null}
              <LinkButton to={deskUrls.vendorImport()} variant="outline">
                <Trans>Choose another file</Trans>
              </LinkButton>
            </div>
          </>
        ) : (
          <>
            <ProgressBar
              label={status === 'done' ? t`Imported` : t`Importing…`}
              value={done}
              max={rows}
              note={`${done.toLocaleString('en-NG')} / ${rows.toLocaleString('en-NG')}`}
              tone={status === 'done' ? 'success' : 'primary'}
            />
            <ul className="grid gap-1 text-md">
              <li>
                <Plural value={created} one="# product created" other="# products created" />
              </li>
              <li>
                <Plural value={changed} one="# product changed" other="# products changed" />
              </li>
              <li>
                <Plural value={unchanged} one="# row was there already" other="# rows were there already" />
              </li>
              {picturesWaiting > 0 ? (
                <li>
                  <Plural
                    value={picturesWaiting}
                    one="Pictures of # product are on their way"
                    other="Pictures of # products are on their way"
                  />
                </li>
              ) : null}
              {picturesFailed > 0 ? (
                <li>
                  <Plural
                    value={picturesFailed}
                    one="# product got no picture: add one to put it on sale"
                    other="# products got no picture: add one to put them on sale"
                  />
                </li>
              ) : null}
            </ul>
            <div className="flex flex-wrap gap-2">
              {status === 'running' ? (
                <>
                  <LinkButton to={deskUrls.vendorImport(id)} variant="outline">
                    <Trans>Look again</Trans>
                  </LinkButton>
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <Button type="submit" variant="ghost">
                      <Trans>Go on, if it stands still</Trans>
                    </Button>
                  </Form>
                </>
              ) : (
                <LinkButton to={deskUrls.vendorProducts()}>
                  <Trans>See the products</Trans>
                </LinkButton>
              )}
            </div>
          </>
        )}
      </Card>
      <ImportProblems view={view} />
    </>
  )
}

/** While something is on its way the page asks how far it is; a hidden one asks nothing. */
function useLookAgain(isNeeded: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isNeeded, revalidate])
}
