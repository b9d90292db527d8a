import { useLocation, useMatches } from 'react-router'
import { fileUrl, publicUrl, urls } from '../urls.ts'
import { usePageInfo } from '../http/page-info.tsx'
import { useShopData } from '../http/shop-data.ts'
import { AddressTags, ownHead } from './page-head.tsx'

/** The page background of each theme, for a phone's browser bar. Equals `--bg` in app/styles/tokens.css. */
const PAPER = { light: '#fffbf5', dark: '#14100d' }

export function HeadTags() {
  const { theme } = usePageInfo().prefs
  const { pathname } = useLocation()
  const shop = useShopData()
  const saysItself = useMatches().some(({ handle }) => handle === ownHead)
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
      {shop ? <meta property="og:site_name" content={shop.site.siteName} /> : null}
      {shop && !saysItself ? (
        <AddressTags
          address={publicUrl(shop.origin, pathname)}
          kind="website"
          picture={publicUrl(shop.origin, urls.shopShare())}
        />
      ) : null}
    </>
  )
}
