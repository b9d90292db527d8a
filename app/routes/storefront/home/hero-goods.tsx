import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { categories } from '#app/components/categories.ts'
import { SMALL, toCardFiles } from '#app/components/picture-files.ts'
import { useEndedSales } from '#app/components/use-ended.ts'
import { Money } from '#app/ui/money.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { urls } from '#app/urls.ts'

export function HeroGoods({ products, isFirst }: { products: ProductCardView[]; isFirst: boolean }) {
  return (
    <div className="hero-goods">
      {products.map((product) => (
        <HeroProduct key={product.id} product={product} isFirst={isFirst} />
      ))}
    </div>
  )
}

function HeroProduct({ product, isFirst }: { product: ProductCardView; isFirst: boolean }) {
  const { id, name, category, picture, before } = product
  const price = useEndedSales([product]) > 0 && before !== null ? before : product.price
  return (
    <Link to={urls.product(id)} className="hero-product">
      <Picture
        files={toCardFiles(picture, SMALL)}
        alt={name}
        sizes="(min-width: 768px) 160px, 140px"
        ratio="class"
        fit={picture?.hasAlpha ? 'contain' : 'cover'}
        tint={categories[category].tint}
        priority={isFirst}
      />
      <Money as="span" amount={price} />
    </Link>
  )
}
