import { publicUrl, urls } from '../urls.ts'
import { useShopData } from '../http/shop-data.ts'

type PageHeadProps = {
  title: string
  description?: string
  /** only for a route with `handle = ownHead`: the canonical URL, and the picture of a shared link */
  canonical?: string
  picture?: { address: string; alt: string }
  kind?: 'website' | 'product'
}

/** A route with this `handle` sets its own canonical URL and picture. `HeadTags` sets those of all others. */
export const ownHead = { ownHead: true } as const

/** React moves these tags into the head. */
export function PageHead({ title, description, canonical, picture, kind = 'website' }: PageHeadProps) {
  const shop = useShopData()
  const name = shop?.site.siteName ?? 'ShopZero'
  const words = description ?? shop?.site.siteDescription
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
      {shop && canonical ? (
        <AddressTags
          address={publicUrl(shop.origin, canonical)}
          kind={kind}
          picture={publicUrl(shop.origin, picture?.address ?? urls.shopShare())}
          alt={picture?.alt}
        />
      ) : null}
    </>
  )
}

export function AddressTags({
  address,
  kind,
  picture,
  alt,
}: {
  address: string
  kind: string
  picture: string
  alt?: string
}) {
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      {alt ? (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={alt} />
        </>
      ) : null}
    </>
  )
}
