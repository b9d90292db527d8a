import { chance, dot, fill, line } from './drawing.ts'

type Art = (g: CanvasRenderingContext2D) => void

/** Small drawings of ingredients, in a square of 100. */
const arts: Record<string, Art> = {
  leaf: (g) => {
    fill(g, '#3c8d5a', 'M18 82C10 40 40 12 86 14C88 60 60 90 18 82Z')
    line(g, '#dff1e4', 2.5, 'M18 82Q50 52 78 24M38 64Q36 48 44 38M52 52Q66 54 72 48')
  },
  shea: (g) => {
    for (const [x, y] of [
      [36, 56],
      [64, 60],
      [50, 38],
    ] as const) {
      dot(g, '#7a4a21', x, y, 17, 21, 0.4)
      dot(g, '#a8703c', x - 5, y - 6, 6, 9, 0.4)
    }
    fill(g, '#5c8f3e', 'M50 20C60 2 84 6 88 18C74 30 60 26 50 20Z')
  },
  tomato: (g) => {
    for (const [x, y, r] of [
      [32, 60, 22],
      [68, 62, 22],
      [50, 44, 24],
    ] as const) {
      dot(g, '#c81e12', x, y, r)
      dot(g, '#ee5a3e', x - r * 0.3, y - r * 0.35, r * 0.3)
      fill(g, '#2f7d32', `M${x} ${y - r + 4}l10 -6l-6 7l8 4l-12 -1l-8 5l3 -7l-9 -3z`)
    }
  },
  pepper: (g) => {
    for (let i = 0; i < 4; i++) {
      const x = 20 + i * 18
      fill(
        g,
        i % 2 ? '#d9381e' : '#b01508',
        `M${x - 5} 26C${x - 14} 60 ${x} 70 ${x - 6} 92C${x + 16} 76 ${x + 14} 50 ${x + 8} 26Z`,
      )
      line(g, '#2f7d32', 4, `M${x + 2} 26q0 -8 8 -14`)
    }
  },
  grain: (g) => {
    for (let n = 0; n < 60; n++)
      dot(g, n % 2 ? '#f7efdc' : '#e6d4ae', 15 + chance(n) * 70, 52 + chance(n + 50) * 34, 6, 2.3, chance(n + 7) * 3)
    for (const s of [-1, 0, 1]) {
      line(g, '#b88a2b', 2, `M50 56Q${50 + s * 12} 36 ${50 + s * 26} 14`)
      for (let k = 0; k < 6; k++) dot(g, '#d9a93b', 50 + s * (10 + k * 2.9) + 3, 40 - k * 4.8, 3.6, 1.8, -0.6 + s * 0.4)
    }
  },
  cow: (g) => {
    fill(g, '#ffffff', 'M22 46Q50 30 78 46L72 84Q50 96 28 84Z')
    fill(g, '#2b2b2b', 'M22 46Q34 36 42 40L36 66L26 70ZM78 46L64 42L68 60L74 64Z')
    dot(g, '#f0b9a8', 50, 80, 20, 13)
    dot(g, '#2b2b2b', 42, 80, 2.6, 4)
    dot(g, '#2b2b2b', 58, 80, 2.6, 4)
    dot(g, '#1e1712', 38, 58, 3)
    dot(g, '#1e1712', 62, 58, 3)
    line(g, '#c9a36a', 5, 'M28 42Q16 34 20 22M72 42Q84 34 80 22')
  },
  cup: (g) => {
    fill(g, '#ffffff', 'M20 44H70L64 86Q45 92 26 86Z')
    line(g, '#ffffff', 6, 'M69 52q16 -2 12 14q-4 10 -16 10')
    dot(g, '#5b2d10', 45, 45, 25, 6)
    line(g, '#ffffffaa', 3, 'M36 34q-6 -8 0 -16M52 34q-6 -8 0 -16')
  },
  corn: (g) => {
    fill(g, '#e9e2cf', 'M8 62H92Q88 92 50 92Q12 92 8 62Z')
    for (let n = 0; n < 34; n++)
      fill(
        g,
        n % 3 ? '#e8a531' : '#f5c869',
        `M${14 + chance(n) * 66} ${44 + chance(n + 9) * 18}q6 -9 13 -1q2 8 -7 8q-8 0 -6 -7`,
      )
  },
  noodles: (g) => {
    dot(g, '#b4231a', 50, 66, 40, 26)
    dot(g, '#f6e7b4', 50, 54, 36, 16)
    for (let n = 0; n < 12; n++)
      line(g, '#e0b34c', 2.4, `M${20 + n * 5} ${52 + chance(n) * 8}q8 ${-10 + chance(n + 4) * 18} 16 0`)
    dot(g, '#3c8d5a', 40, 50, 5, 2)
    dot(g, '#d1342f', 62, 54, 5, 3)
  },
  spaghetti: (g) => {
    for (let n = 0; n < 16; n++)
      line(g, n % 2 ? '#f3d06a' : '#e0ab38', 2.6, `M${22 + n * 3.4} 12Q${30 + n * 2.4} 50 ${24 + n * 3.4} 92`)
    line(g, '#c81e12', 6, 'M20 54Q50 62 80 52')
  },
  sugar: (g) => {
    for (const [x, y] of [
      [28, 62],
      [52, 66],
      [40, 42],
      [66, 50],
    ] as const) {
      fill(g, '#ffffff', `M${x} ${y}l16 -8l16 7v16l-16 9l-16 -8z`)
      fill(g, '#d5dde6', `M${x} ${y}l16 8v16l-16 -8z`)
    }
  },
  orange: (g) => {
    dot(g, '#f28c1c', 44, 54, 32)
    dot(g, '#fbb85c', 34, 42, 9)
    dot(g, '#f6a63a', 70, 66, 22)
    dot(g, '#fff2da', 70, 66, 18)
    for (let k = 0; k < 8; k++) line(g, '#f6a63a', 2, `M70 66l${18 * Math.cos(k * 0.785)} ${18 * Math.sin(k * 0.785)}`)
    fill(g, '#3c8d5a', 'M44 24Q60 2 80 14Q66 30 44 24Z')
  },
  honey: (g) => {
    for (const [x, y] of [
      [34, 40],
      [66, 40],
      [50, 68],
    ] as const)
      fill(g, '#f0a81c', `M${x} ${y - 18}l16 9v18l-16 9l-16 -9v-18z`)
    dot(g, '#1e1712', 50, 50, 10, 7)
    dot(g, '#ffffffcc', 42, 40, 9, 5, 0.6)
    dot(g, '#ffffffcc', 58, 40, 9, 5, -0.6)
    line(g, '#f6c445', 3, 'M47 44v12M53 44v12')
  },
  drop: (g) => {
    fill(g, '#f0a81c', 'M50 8C70 40 80 52 80 66A30 28 0 0 1 20 66C20 52 30 40 50 8Z')
    fill(g, '#ffffff66', 'M34 62q-2 16 14 20q-20 2 -22 -16z')
  },
  palm: (g) => {
    for (let n = 0; n < 15; n++)
      dot(g, n % 2 ? '#b3240f' : '#de5a1c', 30 + (n % 5) * 10, 52 + Math.floor(n / 5) * 13, 7, 8)
    for (const s of [-1, -0.4, 0.4, 1])
      fill(g, '#2f7d32', `M50 48Q${50 + s * 30} 10 ${50 + s * 46} ${34 - Math.abs(s) * 4}Q${50 + s * 26} 30 50 48Z`)
  },
  tooth: (g) => {
    fill(g, '#ffffff', 'M26 24Q50 36 74 24Q90 44 72 66Q68 92 60 88Q56 60 50 60Q44 60 40 88Q32 92 28 66Q10 44 26 24Z')
    line(g, '#bcd7ee', 3, 'M34 36q-8 10 0 22')
  },
  baby: (g) => {
    dot(g, '#8a5a3b', 50, 54, 30)
    fill(g, '#1e1712', 'M22 48Q24 22 50 22Q76 22 78 48Q50 34 22 48Z')
    dot(g, '#1e1712', 40, 54, 3)
    dot(g, '#1e1712', 60, 54, 3)
    line(g, '#4a2412', 3, 'M42 66q8 7 16 0')
  },
  flower: (g) => {
    for (let k = 0; k < 6; k++)
      dot(g, '#c02a5b', 50 + 20 * Math.cos(k * 1.047), 50 + 20 * Math.sin(k * 1.047), 17, 12, k * 1.047)
    dot(g, '#f6c445', 50, 50, 10)
  },
  lemon: (g) => {
    dot(g, '#f6d92f', 44, 54, 30, 23, -0.5)
    dot(g, '#fff7b8', 36, 46, 8, 5, -0.5)
    fill(g, '#3c8d5a', 'M60 30Q74 6 92 18Q82 40 60 30ZM64 80Q90 66 94 84Q78 96 64 80Z')
  },
  coconut: (g) => {
    dot(g, '#6b4423', 44, 54, 32)
    dot(g, '#ffffff', 56, 58, 26)
    dot(g, '#eef3ee', 58, 60, 18)
  },
  bean: (g) => {
    for (let n = 0; n < 26; n++)
      dot(g, n % 3 ? '#8a4a1f' : '#b0743c', 18 + chance(n) * 64, 26 + chance(n + 40) * 60, 8, 5, chance(n + 4) * 3)
  },
  star: (g) => fill(g, '#f6c445', 'M50 8L62 38L94 40L68 60L78 92L50 74L22 92L32 60L6 40L38 38Z'),
  car: (g) => {
    fill(g, '#1f2a44', 'M8 66V54Q10 48 22 46L34 30H66L80 46Q92 48 94 58V66Z')
    fill(g, '#cfe3f3', 'M30 46L38 35H48V46ZM52 46V35H63L71 46Z')
    for (const x of [26, 76]) {
      dot(g, '#111111', x, 67, 10)
      dot(g, '#c9ccd1', x, 67, 4.5)
    }
  },
  bubbles: (g) => {
    for (let n = 0; n < 16; n++) {
      const r = 5 + chance(n) * 10
      dot(g, '#ffffffb0', 16 + chance(n + 3) * 70, 20 + chance(n + 30) * 64, r)
      line(g, '#6aa9dd', 1.2, `M${16 + chance(n + 3) * 70 - r} ${20 + chance(n + 30) * 64}a${r} ${r} 0 0 1 ${r} ${-r}`)
    }
  },
  fish: (g) => {
    fill(g, '#5b4a3a', 'M8 50Q36 20 70 46L92 30V72L70 56Q36 82 8 50Z')
    dot(g, '#f3e6c8', 24, 46, 3.4)
  },
  braid: (g) => {
    for (const x of [30, 50, 70])
      for (let k = 0; k < 8; k++)
        dot(g, k % 2 ? '#2a1d16' : '#49352a', x + (k % 2 ? 3 : -3), 12 + k * 11, 9, 7, k % 2 ? 0.7 : -0.7)
  },
  meat: (g) => {
    for (let k = 0; k < 4; k++)
      fill(
        g,
        k % 2 ? '#7c2313' : '#9c3a1c',
        `M${14 + k * 6} ${24 + k * 16}q30 -14 66 0q4 10 -6 14q-30 -10 -58 2q-8 -6 -2 -16z`,
      )
    for (let n = 0; n < 22; n++) dot(g, '#f0b15a', 20 + chance(n) * 66, 24 + chance(n + 8) * 64, 1.6)
  },
  spice: (g) => {
    fill(g, '#c26a22', 'M10 84Q50 10 90 84Z')
    for (let n = 0; n < 60; n++)
      dot(g, n % 2 ? '#8f4212' : '#e79a4c', 26 + chance(n) * 48, 56 + chance(n + 60) * 26, 1.5)
  },
  plug: (g) => {
    fill(g, '#ffffff', 'M30 40H70V64Q66 80 54 82V94H46V82Q34 80 30 64Z')
    line(g, '#c9ccd1', 7, 'M40 38V16M60 38V16')
  },
  wave: (g) => {
    for (const y of [34, 52, 70]) line(g, '#2a6fb3', 6, `M8 ${y}q10 -14 21 0t21 0t21 0t21 0`)
  },
}

export function drawArt(g: CanvasRenderingContext2D, name: string, x: number, y: number, size: number): void {
  const art = arts[name]
  if (!art) throw new Error(`there is no drawing ${name}`)
  g.save()
  g.translate(x - size / 2, y - size / 2)
  g.scale(size / 100, size / 100)
  art(g)
  g.restore()
}
