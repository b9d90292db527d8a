import { at, ball, box, cyl, group, lay, plate, turn, type Thing } from '../kit.ts'
import type { Look } from '../look.ts'
import { gloss, lit, metal, plastic, rubber } from '../materials.ts'

export const games: Record<string, (look: Look) => Thing> = {
  gamepad(look) {
    const paint = look.text('body', '#f1f2f4')
    const d =
      'M20 22Q34 18 42 24H58Q66 18 80 22Q88 26 94 58Q98 80 88 82Q80 82 72 64Q68 58 62 58H38Q32 58 28 64Q20 82 12 82Q2 80 6 58Q12 26 20 22Z'
    const stick = (x: number): Thing =>
      group(
        at(turn(cyl(0.17, 0.1, rubber('#17191d')), 90), x, 0.96, 0.15),
        at(turn(cyl(0.13, 0.1, rubber('#2a2d33'), 0.15, 0.03), 90), x, 0.96, 0.24),
      )
    const four = ['#2bb673', '#e4573d', '#3b8df0', '#f08bb0']
    return lay(
      plate(d, 0.36, plastic(paint), 0.14),
      plate('M38 26H62Q62 48 58 50H42Q38 48 38 26Z', 0.37, gloss(look.text('touch', '#e6e8ec')), 0.02),
      stick(-0.3),
      stick(0.3),
      four.map((ink, i) =>
        at(
          turn(cyl(0.07, 0.05, gloss(ink)), 90),
          0.56 + 0.15 * Math.cos(i * 1.571),
          1.28 + 0.15 * Math.sin(i * 1.571),
          0.17,
        ),
      ),
      at(box(0.34, 0.11, 0.06, rubber('#2a2d33'), 0.03), -0.56, 1.225, 0.16),
      at(box(0.11, 0.34, 0.06, rubber('#2a2d33'), 0.03), -0.56, 1.11, 0.16),
    )
  },
  gamestick(look) {
    const pad =
      games.gamepad?.({
        ...look,
        text: (name, other = '') => (name === 'body' ? '#1d1f24' : name === 'touch' ? '#2f333b' : other),
      }) ?? group()
    const second =
      games.gamepad?.({
        ...look,
        text: (name, other = '') => (name === 'body' ? '#b4231a' : name === 'touch' ? '#d1453a' : other),
      }) ?? group()
    for (const one of [pad, second]) one.userData = {}
    const stick = group(
      box(0.5, 0.16, 1.3, gloss('#1d1f24'), 0.08),
      at(box(0.3, 0.1, 0.24, metal()), 0, 0.03, -0.75),
      at(ball(0.04, lit('#38d27a')), 0, 0.16, 0.4),
    )
    const whole = group(
      at(turn(pad, 0, 14), -0.75, 0.1, 1.2),
      at(turn(second, 0, -10), 0.95, 0.1, 0.7),
      at(turn(stick, 0, 30), 0.2, 0, -1.5),
    )
    whole.userData = { flat: true, view: { pitch: 62 } }
    return whole
  },
}
