import type { DemoProduct } from '../types.ts'
import { automotive } from './automotive.ts'
import { books } from './books.ts'
import { electronics } from './electronics.ts'
import { everyday } from './everyday.ts'
import { fashion } from './fashion.ts'
import { foodBeverages } from './food-beverages.ts'
import { healthBeauty } from './health-beauty.ts'
import { homeGarden } from './home-garden.ts'
import { sports } from './sports.ts'
import { toys } from './toys.ts'

export const products: DemoProduct[] = [
  ...electronics,
  ...fashion,
  ...homeGarden,
  ...sports,
  ...books,
  ...healthBeauty,
  ...toys,
  ...automotive,
  ...foodBeverages,
  ...everyday,
]
