import { accessPlants } from './access-plants.ts'
import { goodsPlants } from './goods-plants.ts'
import { balancePlants, ledgerPlants } from './ledger-plants.ts'
import { moneyPlants } from './money-plants.ts'
import { peoplePlants } from './people-plants.ts'
import type { InvariantViolations } from './plant.ts'
import { promisePlants } from './promise-plants.ts'

export const plants: InvariantViolations = {
  ...goodsPlants,
  ...promisePlants,
  ...moneyPlants,
  ...peoplePlants,
  ...ledgerPlants,
  ...balancePlants,
  ...accessPlants,
}
