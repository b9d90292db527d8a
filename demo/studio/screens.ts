import type * as THREE from 'three'
import { dot, drawn, fill, line, say, chance } from './drawing.ts'

type Painter = (g: CanvasRenderingContext2D, w: number, h: number) => void

function sky(g: CanvasRenderingContext2D, w: number, h: number, colours: string[]): void {
  const gradient = g.createLinearGradient(0, 0, w * 0.4, h)
  colours.forEach((colour, i) => gradient.addColorStop(i / Math.max(1, colours.length - 1), colour))
  g.fillStyle = gradient
  g.fillRect(0, 0, w, h)
}

function apps(g: CanvasRenderingContext2D, w: number, h: number): void {
  const inks = ['#2bb673', '#f6c445', '#e4573d', '#3d7be4', '#8e5be0', '#ffffff', '#17a5b8', '#f08bb0']
  const step = w / 4.4
  for (let n = 0; n < 12; n++) {
    const [x, y] = [step * (0.7 + (n % 4)), h * 0.56 + Math.floor(n / 4) * step * 1.22]
    g.fillStyle = inks[n % inks.length] ?? '#fff'
    g.beginPath()
    g.roundRect(x - step * 0.32, y - step * 0.32, step * 0.64, step * 0.64, step * 0.16)
    g.fill()
  }
  say(g, '9:41', w / 2, h * 0.2, { size: w * 0.24, colour: '#ffffff', weight: 500 })
  say(g, 'Friday 27 November', w / 2, h * 0.25, { size: w * 0.062, colour: '#ffffffdd', weight: 500 })
}

const painters: Record<string, Painter> = {
  dunes: (g, w, h) => {
    sky(g, w, h, ['#1f3a93', '#f08a5d', '#f9d976'])
    dot(g, '#fff3c4', w * 0.68, h * 0.4, w * 0.12)
    for (let k = 0; k < 4; k++)
      fill(
        g,
        ['#c8643a', '#a84a2c', '#7f3420', '#5b2417'][k] ?? '',
        `M0 ${h * (0.58 + k * 0.1)}Q${w * (0.3 + k * 0.1)} ${h * (0.48 + k * 0.1)} ${w} ${h * (0.62 + k * 0.09)}V${h}H0Z`,
      )
    apps(g, w, h)
  },
  circles: (g, w, h) => {
    sky(g, w, h, ['#0e0f14', '#23262f'])
    for (let k = 9; k > 0; k--) dot(g, k % 2 ? '#31343f' : '#c99a4b', w * 0.5, h * 0.56, w * 0.09 * k * 0.6)
    say(g, '12:08', w / 2, h * 0.18, { size: w * 0.24, colour: '#f3e3c2', weight: 400 })
  },
  leaves: (g, w, h) => {
    sky(g, w, h, ['#0b5d4d', '#46b58a', '#d9f2c9'])
    for (let n = 0; n < 16; n++)
      fill(
        g,
        n % 2 ? '#ffffff3d' : '#063a3166',
        `M${w * chance(n)} ${h * chance(n + 5)}q${w * 0.3} ${-h * 0.06} ${w * 0.5} ${h * 0.06}q${-w * 0.26} ${h * 0.06} ${-w * 0.5} ${-h * 0.06}`,
      )
    apps(g, w, h)
  },
  ocean: (g, w, h) => {
    sky(g, w, h, ['#0a1a3c', '#1d4e9e', '#7fc4f2'])
    for (let k = 0; k < 9; k++)
      line(
        g,
        `rgb(255 255 255 / ${0.12 + k * 0.05})`,
        w * 0.02,
        `M0 ${h * (0.42 + k * 0.06)}q${w * 0.25} ${-h * 0.05} ${w * 0.5} 0t${w * 0.5} 0`,
      )
    say(g, '7:30', w / 2, h * 0.2, { size: w * 0.26, colour: '#ffffff', weight: 600 })
  },
  pink: (g, w, h) => {
    sky(g, w, h, ['#20121f', '#6b2c63', '#ef8e9f'])
    dot(g, '#ffd7c2', w * 0.36, h * 0.64, w * 0.34)
    dot(g, '#6b2c63', w * 0.5, h * 0.6, w * 0.3)
    say(g, '6:15', w / 2, h * 0.21, { size: w * 0.26, colour: '#ffffff', weight: 600 })
  },
  desk: (g, w, h) => {
    sky(g, w, h, ['#0f4aa1', '#3b8df0', '#9fd0ff'])
    for (let k = 0; k < 6; k++)
      fill(
        g,
        `rgb(255 255 255 / ${0.1 + k * 0.05})`,
        `M${w * 0.5} ${h * 0.9}Q${w * (0.1 + k * 0.16)} ${h * 0.5} ${w * (0.2 + k * 0.12)} ${h * 0.1}Q${w * (0.36 + k * 0.09)} ${h * 0.5} ${w * 0.5} ${h * 0.9}`,
      )
    g.fillStyle = '#0b2447cc'
    g.fillRect(0, h * 0.93, w, h * 0.07)
    for (let k = 0; k < 7; k++)
      dot(g, ['#fff', '#f6c445', '#2bb673', '#e4573d'][k % 4] ?? '', w * (0.4 + k * 0.035), h * 0.965, h * 0.018)
  },
  sums: (g, w, h) => {
    sky(g, w, h, ['#f4f5f7', '#e9ecf1'])
    g.fillStyle = '#1c7a4a'
    g.fillRect(0, 0, w, h * 0.1)
    for (let j = 0; j < 12; j++)
      for (let i = 0; i < 9; i++) {
        line(
          g,
          '#c6ccd4',
          w * 0.001,
          `M${w * (0.05 + i * 0.1)} ${h * (0.14 + j * 0.06)}h${w * 0.1}v${h * 0.06}h${-w * 0.1}z`,
        )
        if (chance(i * 20 + j) > 0.3)
          say(g, String(Math.round(chance(i + j * 9) * 9000)), w * (0.14 + i * 0.1), h * (0.185 + j * 0.06), {
            size: h * 0.03,
            align: 'right',
            weight: 400,
          })
      }
  },
  code: (g, w, h) => {
    sky(g, w, h, ['#14161c', '#1c1f28'])
    for (let j = 0; j < 20; j++) {
      let x = w * (0.05 + 0.03 * Math.floor(chance(j) * 4))
      for (let k = 0; k < 2 + chance(j + 9) * 5; k++) {
        const wide = w * (0.03 + chance(j * 7 + k) * 0.1)
        g.fillStyle = ['#7fb8ff', '#f6c445', '#9be5ba', '#cfcdff', '#e98fa4'][Math.floor(chance(j + k * 3) * 5)] ?? ''
        g.fillRect(x, h * (0.06 + j * 0.045), wide, h * 0.016)
        x += wide + w * 0.012
      }
    }
  },
  film: (g, w, h) => {
    sky(g, w, h, ['#27104a', '#b0396b', '#f6a04d'])
    dot(g, '#ffe9a8', w * 0.7, h * 0.5, h * 0.2)
    fill(
      g,
      '#1a0b2e',
      `M0 ${h * 0.72}L${w * 0.2} ${h * 0.5}L${w * 0.36} ${h * 0.7}L${w * 0.56} ${h * 0.44}L${w * 0.8} ${h * 0.72}L${w} ${h * 0.6}V${h}H0Z`,
    )
    fill(g, '#0d0518', `M0 ${h * 0.86}Q${w * 0.4} ${h * 0.74} ${w} ${h * 0.88}V${h}H0Z`)
    for (const x of [0.24, 0.28])
      fill(
        g,
        '#0d0518',
        `M${w * x} ${h * 0.82}q${-w * 0.05} ${-h * 0.2} ${w * 0.005} ${-h * 0.34}q${w * 0.015} ${h * 0.2} ${w * 0.012} ${h * 0.34}z`,
      )
  },
  match: (g, w, h) => {
    sky(g, w, h, ['#2f8a3e', '#3fae4f'])
    for (let k = 0; k < 8; k += 2) {
      g.fillStyle = '#ffffff14'
      g.fillRect((w / 8) * k, 0, w / 8, h)
    }
    line(
      g,
      '#ffffffcc',
      h * 0.012,
      `M${w * 0.5} 0V${h}M${w * 0.5 - h * 0.2} ${h / 2}a${h * 0.2} ${h * 0.2} 0 1 0 ${h * 0.4} 0a${h * 0.2} ${h * 0.2} 0 1 0 ${-h * 0.4} 0M0 ${h * 0.25}h${w * 0.14}v${h * 0.5}H0M${w} ${h * 0.25}h${-w * 0.14}v${h * 0.5}H${w}`,
    )
    for (let n = 0; n < 16; n++)
      dot(g, n % 2 ? '#ffffff' : '#c81e12', w * (0.1 + 0.8 * chance(n)), h * (0.1 + 0.8 * chance(n + 30)), h * 0.025)
    g.fillStyle = '#0b2447'
    g.fillRect(w * 0.04, h * 0.05, w * 0.24, h * 0.11)
    say(g, 'ENY 2 · 1 KAN', w * 0.16, h * 0.125, { size: h * 0.06, colour: '#ffffff' })
  },
  map: (g, w, h) => {
    sky(g, w, h, ['#e9efe3', '#dfe8ef'])
    for (let n = 0; n < 10; n++)
      line(
        g,
        '#ffffff',
        h * 0.04,
        `M0 ${h * chance(n)}L${w} ${h * chance(n + 4)}M${w * chance(n + 9)} 0L${w * chance(n + 2)} ${h}`,
      )
    line(
      g,
      '#2f6fe4',
      h * 0.035,
      `M${w * 0.12} ${h * 0.9}L${w * 0.3} ${h * 0.55}L${w * 0.62} ${h * 0.5}L${w * 0.7} ${h * 0.2}`,
    )
    dot(g, '#c81e12', w * 0.7, h * 0.2, h * 0.06)
    g.fillStyle = '#14202f'
    g.fillRect(0, 0, w * 0.08, h)
    for (let k = 0; k < 5; k++) dot(g, '#9fd0ff', w * 0.04, h * (0.15 + k * 0.17), h * 0.035)
  },
  road: (g, w, h) => {
    sky(g, w, h, ['#9fd0ff', '#dcecf6', '#6b7a55', '#55624a'])
    fill(g, '#4a4d52', `M${w * 0.46} ${h * 0.46}H${w * 0.54}L${w} ${h}H0Z`)
    line(g, '#ffffff', w * 0.02, `M${w / 2} ${h * 0.5}V${h}`, [h * 0.1, h * 0.08])
    fill(g, '#c81e12', `M${w * 0.53} ${h * 0.5}h${w * 0.09}v${h * 0.1}h${-w * 0.09}z`)
  },
  watch: (g, w, h) => {
    sky(g, w, h, ['#05060a', '#101522'])
    say(g, '10:09', w / 2, h * 0.4, { size: w * 0.34, colour: '#ffffff', weight: 700 })
    say(g, '8,412 steps', w / 2, h * 0.56, { size: w * 0.115, colour: '#9be5ba' })
    for (const [k, ink] of [
      [0, '#e4573d'],
      [1, '#2bb673'],
      [2, '#3d9be4'],
    ] as const)
      line(
        g,
        ink,
        w * 0.05,
        `M${w * (0.2 + k * 0.3) - w * 0.07} ${h * 0.78}a${w * 0.07} ${w * 0.07} 0 1 1 ${w * 0.1} ${w * 0.06}`,
      )
  },
  segments: (g, w, h) => {
    sky(g, w, h, ['#b9c7a4', '#a9b894'])
    say(g, '0123 4567', w * 0.5, h * 0.48, { size: h * 0.34, colour: '#1c2415', weight: 600, within: w * 0.9 })
    say(g, '48.60 kWh', w * 0.94, h * 0.86, { size: h * 0.25, colour: '#1c2415', weight: 600, align: 'right' })
  },
  pressure: (g, w, h) => {
    sky(g, w, h, ['#c3cdb8', '#b4bfa8'])
    for (const [text, y] of [
      ['118', 0.32],
      ['76', 0.62],
      ['68', 0.9],
    ] as const)
      say(g, text, w * 0.9, h * y, { size: h * 0.3, colour: '#1d241c', align: 'right' })
    for (const [text, y] of [
      ['SYS', 0.22],
      ['DIA', 0.52],
      ['PUL', 0.82],
    ] as const)
      say(g, text, w * 0.08, h * y, { size: h * 0.1, colour: '#1d241c', align: 'left' })
  },
  fever: (g, w, h) => {
    sky(g, w, h, ['#c3cdb8', '#b4bfa8'])
    say(g, '36.6°C', w / 2, h * 0.74, { size: h * 0.66, colour: '#1d241c', within: w * 0.9 })
  },
  laps: (g, w, h) => {
    sky(g, w, h, ['#c3cdb8', '#b4bfa8'])
    say(g, 'LAP 12', w * 0.08, h * 0.3, { size: h * 0.2, colour: '#1d241c', align: 'left' })
    say(g, '0:58.42', w / 2, h * 0.84, { size: h * 0.52, colour: '#1d241c', within: w * 0.9 })
  },
  dial: (g, w, h) => {
    sky(g, w, h, ['#f5ecd2', '#e9dcb8'])
    for (let k = 0; k < 26; k++)
      line(g, '#3b2a18', h * 0.012, `M${w * (0.08 + k * 0.034)} ${h * 0.3}v${h * (k % 5 ? 0.1 : 0.2)}`)
    for (const [text, y] of [
      ['FM 88 92 96 100 104 108', 0.24],
      ['AM 540 700 900 1200 1600', 0.7],
      ['SW 6 9 12 15 18', 0.9],
    ] as const)
      say(g, text, w / 2, h * y, { size: h * 0.16, within: w * 0.86 })
    line(g, '#c81e12', h * 0.03, `M${w * 0.6} ${h * 0.08}V${h * 0.94}`)
  },
  bars: (g, w, h) => {
    sky(g, w, h, ['#0a1420', '#13243a'])
    for (let k = 0; k < 4; k++) {
      g.fillStyle = '#38d27a'
      g.fillRect(w * (0.16 + k * 0.18), h * 0.3, w * 0.13, h * 0.4)
    }
  },
  keypad: (g, w, h) => {
    sky(g, w, h, ['#17325e', '#2d6cb5'])
    say(g, '12:45', w / 2, h * 0.46, { size: w * 0.3, colour: '#ffffff' })
    say(g, 'MENU', w * 0.2, h * 0.93, { size: w * 0.1, colour: '#ffffff' })
    say(g, 'NAMES', w * 0.78, h * 0.93, { size: w * 0.1, colour: '#ffffff' })
  },
}

export function screen(name: string, w: number, h: number, pixels = 900): THREE.Texture {
  const painter = painters[name]
  if (!painter) throw new Error(`there is no screen ${name}`)
  return drawn((100 * w) / h, 100, painter, pixels)
}
