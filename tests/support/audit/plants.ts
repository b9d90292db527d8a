import { goodsPlants } from './goods-plants.ts'
import { ledgerPlants } from './ledger-plants.ts'
import { moneyPlants } from './money-plants.ts'
import { peoplePlants } from './people-plants.ts'
import type { Plants } from './plant.ts'

export const plants: Plants = { ...goodsPlants, ...moneyPlants, ...peoplePlants, ...ledgerPlants }
