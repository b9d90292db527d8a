import type { DemoProduct } from '../types.ts'
import { flip, shelf, single, tilt } from './shelf.ts'

const fashion = shelf('fashion')
const electronics = shelf('electronics')
const foodBeverages = shelf('food-beverages')

/** What people type first, in everyday words. */
export const everyday: DemoProduct[] = [
  fashion('agbada-three-piece-aso-oke-trim', 'kofar-mata', 'Ƙofar Mata', {
    name: 'Agbádá, three-piece, with aṣọ òkè trim',
    text: 'Wide agbádá with bùbá and ṣòkòtò, the neck and breast worked by machine in a matching thread. Made to your measure in ten days; send chest, shoulder and height after ordering. Dry clean only.',
    price: 96_000,
    stock: 14,
    specs: 'Pieces: 3 | Fabric: Brocade | Embroidery: By machine | Colours: Wine, navy, ivory | Care: Dry clean',
    pictures: [tilt('1f458')],
    popularity: 4,
  }),
  fashion('levis-511-slim-jeans-men', 'balogun-kicks', "Levi's", {
    name: "Levi's 511 slim jeans, men, dark blue",
    text: 'Slim through hip and thigh, with a little stretch. Original, with the red tab and the paper label. Wash inside out in cold water.',
    price: 48_500,
    stock: 33,
    specs: 'Waist: 30-40 | Length: 32, 34 | Fabric: 99% cotton, 1% elastane | Colour: Dark blue',
    pictures: [flip('1f456')],
  }),
  electronics('apple-iphone-15-128gb-black', 'otigba-gadgets', 'Apple', {
    name: 'Apple iPhone 15, 128GB, black',
    text: 'New and sealed, with USB-C and a 6.1-inch screen. One nano-SIM and one eSIM, open to every network. Twelve months warranty at the shop in Ikeja.',
    price: 985_000,
    stock: 11,
    specs: 'Storage: 128GB | Screen: 6.1 inch OLED | Camera: 48MP | SIM: Nano and eSIM | Warranty: 12 months',
    pictures: [tilt('1f4f2'), tilt('1f4f1')],
    popularity: 4,
  }),
  electronics('hisense-120l-single-door-fridge', 'alaba-direct', 'Hisense', {
    name: 'Hisense 120L single-door fridge with ice box',
    text: 'Low-energy fridge for a one-room flat or a shop. It keeps cold for six hours when light goes. The door can be hung on either side.',
    price: 214_000,
    stock: 16,
    specs: 'Volume: 120 litres | Power: 75W | Doors: 1 | Colour: Silver | Warranty: 24 months',
    pictures: [single('1f9ca')],
  }),
  electronics('prepaid-meter-keypad-light-bill', 'alaba-direct', null, {
    name: 'Prepaid meter keypad for light bill tokens',
    text: 'Keypad for entering the twenty digits of an electricity token from inside the house. It reads the units that are left, and pairs with the common single-phase meters. Two AA batteries are in the box.',
    price: 19_500,
    stock: 47,
    specs: 'Screen: LCD, backlit | Range: 30m over the wiring | Power: 2 AA | Meter: Single-phase, STS',
    pictures: [single('1f522')],
  }),
  foodBeverages('pepper-soup-spice-100g', 'mama-ngozi-foods', null, {
    name: 'Pepper soup spice, ground, 100g',
    text: 'Ehuru, uda, uziza and dry pepper, roasted and ground together. Two teaspoons season a pot of goat or catfish pepper soup for six. No salt and no seasoning cube in it.',
    price: 1_800,
    stock: 140,
    specs: 'Weight: 100g | Contents: Ehuru, uda, uziza, pepper | Keeps: 9 months',
    pictures: [single('1f9c2')],
    popularity: 4,
  }),
]
