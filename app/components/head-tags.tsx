import { useLocation } from 'react-router'
import { fileUrl, publicUrl } from '../urls.ts'
import { usePageInfo } from '../web/page-info.tsx'
import { useShopData } from '../web/shop-data.ts'

/** The paper of each theme, for the bar that a phone draws around the page: --bg of app/styles/tokens.css. */
const PAPER = { light: '#fffbf5', dark: '#14100d' }

/** What every page says about itself in its head, whatever it shows. */
export function HeadTags() {
  const { theme } = usePageInfo().prefs
  const { pathname } = useLocation()
  const shop = useShopData()
  const address = shop && publicUrl(shop.origin, pathname)
  return (
    <>
      {theme === 'system' ? (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
        </>
      ) : (
        <meta name="theme-color" content={PAPER[theme]} />
      )}
      <link rel="icon" href={fileUrl('favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={fileUrl('apple-touch-icon.png')} />
      <link rel="manifest" href={fileUrl('site.webmanifest')} />
      {shop && address ? (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={shop.site.siteName} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={publicUrl(shop.origin, '/share.png')} />
        </>
      ) : null}
    </>
  )
}
