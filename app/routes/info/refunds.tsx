import { useLingui } from '@lingui/react/macro'
import { later } from '../../components/later.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { getPage } from '../../web/context.ts'
import { loadInfo } from '../../web/info.server.ts'
import type { Route } from './+types/refunds'

const Screen = later(async () => (await import('../../components/info/refunds.tsx')).Refunds)

export async function loader({ context }: Route.LoaderArgs) {
  await loadInfo(getPage(context))
  return null
}

export default function RefundsPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Refunds`} description={t`When and how your money comes back.`} />
      <Screen />
    </>
  )
}
