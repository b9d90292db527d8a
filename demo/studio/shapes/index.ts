import type { Thing } from '../kit.ts'
import type { Look } from '../look.ts'
import { appliances } from './appliances.ts'
import { baby } from './baby.ts'
import { bags } from './bags.ts'
import { balls } from './balls.ts'
import { beauty } from './beauty.ts'
import { boardGames } from './board-games.ts'
import { books } from './books.ts'
import { cameras } from './cameras.ts'
import { carParts } from './car-parts.ts'
import { carSafety } from './car-safety.ts'
import { carTools } from './car-tools.ts'
import { climate } from './climate.ts'
import { clothes } from './clothes.ts'
import { computing } from './computing.ts'
import { decor } from './decor.ts'
import { figures } from './figures.ts'
import { furniture } from './furniture.ts'
import { games } from './games.ts'
import { hats } from './hats.ts'
import { heaps } from './heaps.ts'
import { instruments } from './instruments.ts'
import { kitchen } from './kitchen.ts'
import { learning } from './learning.ts'
import { motorcycles } from './motorcycles.ts'
import { music } from './music.ts'
import { outdoors } from './outdoors.ts'
import { packs } from './packs.ts'
import { phones } from './phones.ts'
import { playground } from './playground.ts'
import { power } from './power.ts'
import { produce } from './produce.ts'
import { rackets } from './rackets.ts'
import { robes } from './robes.ts'
import { shoes } from './shoes.ts'
import { smallClothes } from './small-clothes.ts'
import { sound } from './sound.ts'
import { targets } from './targets.ts'
import { tools } from './tools.ts'
import { toyVehicles } from './toy-vehicles.ts'
import { tyres } from './tyres.ts'
import { wheels } from './wheels.ts'
import { jars } from './jars.ts'
import { swimming } from './swimming.ts'
import { letterGames } from './letter-games.ts'
import { tableware } from './tableware.ts'

/** Makes an object from its parameters. */
export const shapes: Record<string, (look: Look) => Thing> = {
  ...appliances,
  ...baby,
  ...bags,
  ...balls,
  ...beauty,
  ...boardGames,
  ...letterGames,
  ...books,
  ...cameras,
  ...carParts,
  ...carSafety,
  ...carTools,
  ...climate,
  ...clothes,
  ...computing,
  ...decor,
  ...figures,
  ...furniture,
  ...games,
  ...hats,
  ...heaps,
  ...instruments,
  ...kitchen,
  ...tableware,
  ...learning,
  ...motorcycles,
  ...music,
  ...outdoors,
  ...swimming,
  ...packs,
  ...jars,
  ...phones,
  ...playground,
  ...power,
  ...produce,
  ...rackets,
  ...robes,
  ...shoes,
  ...smallClothes,
  ...sound,
  ...targets,
  ...tools,
  ...toyVehicles,
  ...tyres,
  ...wheels,
}
