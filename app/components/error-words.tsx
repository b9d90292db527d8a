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
        <MessageScreen title={t`You don't have access to this page`}>
          <Trans>The account you're signed in with doesn't have access to this page or action.</Trans>
        </MessageScreen>
      )
    case 405:
      return (
        <MessageScreen title={t`You can't do that here`}>
          <Trans>Please go back and use the buttons on the page.</Trans>
        </MessageScreen>
      )
    case 413:
      return (
        <MessageScreen title={t`Your message or file is too large`}>
          <Trans>Try a shorter message or a smaller file.</Trans>
        </MessageScreen>
      )
    case 429:
      return (
        <MessageScreen title={t`Too many attempts`}>
          <Trans>Please wait a few minutes, then try again.</Trans>
        </MessageScreen>
      )
    case 503:
      return (
        <MessageScreen title={t`ShopZero is very busy`}>
          <Trans>Please try again in a moment.</Trans>
        </MessageScreen>
      )
    default:
      return (
        <MessageScreen title={t`We couldn't process your request`}>
          <Trans>Please go back and try again.</Trans>
        </MessageScreen>
      )
  }
}
