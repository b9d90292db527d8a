import { drawFront } from './fronts.ts'
import './job.ts'
import { makeLook } from './look.ts'
import { shapes } from './shapes/index.ts'
import { Stage, type View } from './stage.ts'

/** How each view differs from the front view. */
const VIEWS: Record<string, Partial<View> & { turn?: number }> = {
  front: {},
  angle: { turn: 48, pitch: 21 },
  left: { turn: -44, pitch: 16 },
  back: { turn: 172, pitch: 14 },
  side: { turn: 84, pitch: 12 },
  top: { turn: 20, pitch: 52 },
  detail: { turn: 10, fill: 1.25, look: [0, 0.22] },
  near: { turn: 14, fill: 1.15, look: [0, 0] },
}
const FLAT: Record<string, Partial<View> & { turn?: number }> = {
  front: { pitch: 84 },
  angle: { turn: 24, pitch: 52 },
  left: { turn: -26, pitch: 56 },
  side: { turn: -14, pitch: 38 },
  detail: { turn: 8, pitch: 70, fill: 1.35, look: [0, 0.16] },
  near: { turn: -8, pitch: 62, fill: 1.2, look: [0.1, 0] },
}

const canvas = document.createElement('canvas')
document.body.append(canvas)
const stage = new Stage(canvas)

window.loadFace = async (family, weight, base64) => {
  const face = new FontFace(family, `url(data:font/woff2;base64,${base64})`, { weight })
  document.fonts.add(await face.load())
}

window.takePicture = ({ shape, values, view, size }) => {
  const make = shapes[shape]
  if (!make) throw new Error(`there is no shape ${shape}`)
  const look = makeLook({ ...values, view })
  const object = make(look)
  const isFlat = object.userData.flat === true
  const change = (isFlat ? FLAT : VIEWS)[view]
  if (!change) throw new Error(`there is no view ${view}`)
  const own = (object.userData.view ?? {}) as Partial<View>
  const { turn = 0, ...rest } = change
  const full: View = { yaw: isFlat ? 0 : 24, pitch: 15, fill: 0.64, ...own, ...rest }
  full.yaw = look.num('yaw', full.yaw) + (shape === 'book' ? -turn : turn)
  if (view === 'front') full.pitch = look.num('pitch', full.pitch)
  stage.take(object, full, size)
  return bytesOf(canvas)
}

window.drawFront = (job) => bytesOf(drawFront(job))

function bytesOf(picture: HTMLCanvasElement): string {
  return picture.toDataURL('image/png').slice('data:image/png;base64,'.length)
}
