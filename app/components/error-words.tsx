import { Trans, useLingui } from '@lingui/react/macro'
import { MessageScreen } from './message-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

export function ErrorWords({ status }: { status: number }) {
  const { t } = useLingui()
  switch (status) {
    case 404:
      return <NotFoundScreen />
    case 401:
    case 403:
      return (
        <MessageScreen title={t`This is not open to you`}>
          <Trans>The account you are signed in with may not see this page or do this.</Trans>
        </MessageScreen>
      )
    case 405:
      return (
        <MessageScreen title={t`That does not work here`}>
          <Trans>This address cannot take what was sent to it. Go back and use the page's own buttons.</Trans>
        </MessageScreen>
      )
    case 413:
      return (
        <MessageScreen title={t`That is too large`}>
          <Trans>What you sent is larger than the shop takes. Try a shorter text or a smaller file.</Trans>
        </MessageScreen>
      )
    case 429:
      return (
        <MessageScreen title={t`That was a little fast`}>
          <Trans>Too many tries in a short time. Wait a few minutes and try again.</Trans>
        </MessageScreen>
      )
    case 503:
      return (
        <MessageScreen title={t`The shop is very busy`}>
          <Trans>Please try again in a moment.</Trans>
        </MessageScreen>
      )
    default:
      return (
        <MessageScreen title={t`This could not be read`}>
          <Trans>Something in what was sent is not as our pages send it. Go back and try again.</Trans>
        </MessageScreen>
      )
  }
}
