import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { MOST_IMPORT_ROWS } from '#modules/imports/contract.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { formUrl } from '#app/urls.ts'
import { MOST_ZIP_BYTES } from './import-limits.ts'
import { sendFile, type ImportAnswer } from '#app/components/dashboard/product-editor/send-file.ts'

const FILE = 'import-file'
const MB = 1024 * 1024

type Sending = { name: string; size: number; progress: number }

/** Without a script, the form uploads the file, and the next page loads after that. */
export function ImportFile({ refusal }: { refusal: string | undefined }) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const { sending, problem, choose, send, stop } = useFileUpload()
  return (
    <>
      <Card as="section">
        <CardHead title={<Trans>Your file</Trans>} />
        <Form method="post" encType="multipart/form-data" className="grid gap-4" onSubmit={send}>
          <FileDrop
            id={FILE}
            label={t`CSV or ZIP file`}
            name="file"
            required
            accept=".csv,text/csv,.zip,application/zip,application/x-zip-compressed"
            limits={t`Choose a UTF-8 CSV of up to ${MOST_IMPORT_ROWS.toLocaleString('en-NG')} rows and 10 MB. Or choose a ZIP of up to 100 MB with the CSV and its pictures. We check the file first. We change nothing until you start the import.`}
            error={sending ? undefined : (problem ?? refusal)}
            progress={sending ? <OnItsWay {...sending} stop={stop} /> : null}
            onChosen={choose}
          />
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            <Button type="submit" busy={isBusy || sending !== null} busyLabel={sending ? t`Sending…` : t`Checking…`}>
              <Trans>Check file</Trans>
            </Button>
            <a
              href={formUrl(dashboardUrls.vendorExport('template'))}
              download
              className={buttonClass({ variant: 'outline' })}
            >
              <Trans>Download template</Trans>
            </a>
          </div>
        </Form>
        <ul className="mt-4 grid list-disc gap-2 pl-5 text-md text-text-2">
          <li>
            <Trans>
              A row without a SKU adds a new product. Every new product needs a picture. Customers see the product when
              we've added its picture.
            </Trans>
          </li>
          <li>
            <Trans>
              In the pictures column, enter up to five links. If you upload a ZIP, you can also enter the names of its
              files. Separate them with a space or |.
            </Trans>
          </li>
          <li>
            <Trans>
              A row with the SKU of one of your products updates that product. We change only the columns that your file
              has, for example price and stock.
            </Trans>
          </li>
          <li>
            <Trans>
              If a brand, compare price or featured cell is empty, we clear that value. If a pictures or status cell is
              empty, we change nothing.
            </Trans>
          </li>
          <li>
            <Trans>
              A row with a parent updates one variant: its price, compare price, stock and status. Enter the SKU of the
              variant, and the SKU of its product as the parent. In the product's own row, leave price, compare price
              and stock empty.
            </Trans>
          </li>
          <li>
            <Trans>
              For what a category asks, use the attribute columns of your exported products, for example attribute:ram.
              For other specifications, add columns such as spec:Weight.
            </Trans>
          </li>
          <li>
            <Trans>
              If a row has no SKU and you already have a product with the same name, the row changes nothing. You can
              safely import the same file twice.
            </Trans>
          </li>
        </ul>
      </Card>
      <Card as="section">
        <CardHead title={<Trans>Export</Trans>} />
        <a href={formUrl(dashboardUrls.vendorExport())} download className={buttonClass({ variant: 'outline' })}>
          <Trans>Download all products</Trans>
        </a>
        <p className="mt-2 text-md text-text-2">
          <Trans>
            The export has the same columns as an import, including pictures and status. Each variant has a row of its
            own. You can edit the file and import it.
          </Trans>
        </p>
      </Card>
    </>
  )
}

function OnItsWay({ name, size, progress, stop }: Sending & { stop: () => void }) {
  const { t } = useLingui()
  const sent = ((size * progress) / MB).toFixed(1)
  const all = (size / MB).toFixed(1)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ProgressBar
        className="min-w-0 flex-1 basis-60 wrap-anywhere"
        label={name}
        value={Math.round(progress * 100)}
        note={progress < 1 ? t`${sent} of ${all} MB` : t`Checking…`}
      />
      {progress < 1 ? (
        <Button type="button" variant="outline" size="sm" onClick={stop}>
          <Trans>Stop upload</Trans>
        </Button>
      ) : null}
    </div>
  )
}

/** A file that is too large is not uploaded at all. */
function useFileUpload() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const tooLarge = t`This ZIP is larger than 100 MB. Split it and import each part.`
  const isSending = sending !== null
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
  // leaving the page aborts the upload
  useEffect(() => () => stopper.current?.abort(), [])

  async function sendOff(file: File): Promise<void> {
    const stop = new AbortController()
    stopper.current = stop
    const { name, size } = file
    setProblem(null)
    setSending({ name, size, progress: 0 })
    const answer = await sendFile<ImportAnswer>(formUrl(dashboardUrls.vendorImportFile()), {
      field: 'file',
      file,
      onProgress: (progress) => setSending({ name, size, progress }),
      signal: stop.signal,
    })
    setSending(null)
    if (stop.signal.aborted) return
    if (answer && 'to' in answer) return navigate(answer.to)
    setProblem(answer?.problem ?? t`Connection lost. Send the file again.`)
  }

  return {
    sending,
    problem,
    choose: (input: HTMLInputElement): void => {
      const [file] = input.files ?? []
      setProblem(file && file.size > MOST_ZIP_BYTES ? tooLarge : null)
    },
    send: (event: SubmitEvent<HTMLFormElement>): void => {
      const file = new FormData(event.currentTarget).get('file')
      // an empty form is submitted, and the server reports the missing file
      if (!(file instanceof File) || file.size === 0) return
      event.preventDefault()
      if (sending) return
      if (file.size > MOST_ZIP_BYTES) setProblem(tooLarge)
      else void sendOff(file)
    },
    stop: () => stopper.current?.abort(),
  }
}
