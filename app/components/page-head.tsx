import { useShopData } from '../web/shop-data.ts'

/** What a tab, a search engine and a shared link say of a page; React puts it into the head. */
export function PageHead({ title, description }: { title: string; description?: string }) {
  const site = useShopData()?.site
  const name = site?.siteName ?? 'ShopZero'
  const words = description ?? site?.siteDescription
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta property="og:title" content={title} />
      {words ? (
        <>
          <meta name="description" content={words} />
          <meta property="og:description" content={words} />
        </>
      ) : null}
    </>
  )
}
