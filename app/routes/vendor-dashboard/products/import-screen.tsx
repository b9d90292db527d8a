import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import type { ImportView } from '#modules/imports/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportProblems } from './import-problems.tsx'

const LOOK_EVERY_MS = 1500

type ImportScreenProps = { view: ImportView | null; refusal: string | undefined }

export function ImportScreen({ view, refusal }: ImportScreenProps) {
  return (
    <div className="grid max-w-page grid-cols-1 gap-4">
      <BackLink to={dashboardUrls.vendorProducts()}>
        <Trans>Back to products</Trans>
      </BackLink>
      <h1 className="font-display text-2xl font-bold">
        <Trans>Import products</Trans>
      </h1>
      {view ? <Report view={view} /> : <ImportFile refusal={refusal} />}
    </div>
  )
}

function Report({ view }: { view: ImportView }) {
  const { t } = useLingui()
  const { id, status, rows, invalidRows, done, created, changed, unchanged, picturesWaiting, picturesFailed } = view
  const { toCreate, toChange, toKeep, picturesSeconds } = view
  usePolling(status === 'running' || (status === 'done' && picturesWaiting > 0))
  const isBusy = useNavigation().formMethod === 'POST'
  const good = rows - invalidRows
  return (
    <>
      <Card as="section" className="grid gap-4">
        {status === 'checked' ? (
          <>
            <p className="text-lg font-semibold">
              <Plural value={good} one="# row can be imported" other="# rows can be imported" />
              {invalidRows > 0 ? (
                <>
                  {', '}
                  <Plural value={invalidRows} one="# row can't be imported" other="# rows can't be imported" />
                </>
              ) : null}
            </p>
            <ul className="grid gap-1 text-md">
              <li>
                <Plural value={toCreate} one="# new product" other="# new products" />
              </li>
              <li>
                <Plural value={toChange} one="# product will change" other="# products will change" />
              </li>
              <li>
                <Plural value={toKeep} one="# row changes nothing" other="# rows change nothing" />
              </li>
            </ul>
            <div className="flex flex-wrap gap-2">
              {good > 0 ? (
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" busy={isBusy} busyLabel={t`Starting…`}>
                    <Plural value={good} one="Import # row" other="Import # rows" />
                  </Button>
                </Form>
              ) : null}
              <LinkButton to={dashboardUrls.vendorImport()} variant="outline">
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
                <Plural value={unchanged} one="# row changed nothing" other="# rows changed nothing" />
              </li>
              {picturesWaiting > 0 ? (
                <li>
                  <Plural
                    value={picturesWaiting}
                    one="We're still adding pictures to # product"
                    other="We're still adding pictures to # products"
                  />
                  {picturesSeconds === null ? null : (
                    <>
                      {': '}
                      <HowLong seconds={picturesSeconds} />
                    </>
                  )}
                </li>
              ) : null}
              {picturesFailed > 0 ? (
                <li>
                  <Plural
                    value={picturesFailed}
                    one="We couldn't add pictures to # product. A new product stays inactive until you add a picture."
                    other="We couldn't add pictures to # products. New products stay inactive until you add pictures."
                  />
                </li>
              ) : null}
            </ul>
            <div className="flex flex-wrap gap-2">
              {status === 'running' ? (
                <>
                  <LinkButton to={dashboardUrls.vendorImport(id)} variant="outline">
                    <Trans>Check again</Trans>
                  </LinkButton>
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <Button type="submit" variant="ghost">
                      <Trans>Resume import</Trans>
                    </Button>
                  </Form>
                </>
              ) : (
                <LinkButton to={dashboardUrls.vendorProducts()}>
                  <Trans>View products</Trans>
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

function HowLong({ seconds }: { seconds: number }) {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return <Trans>less than a minute</Trans>
  if (minutes < 90) return <Plural value={minutes} one="about # minute" other="about # minutes" />
  return <Plural value={Math.round(minutes / 60)} one="about # hour" other="about # hours" />
}

/** Polls while an import runs, unless the page is hidden. */
function usePolling(isNeeded: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isNeeded, revalidate])
}
