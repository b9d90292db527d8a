/** One picture: a shape, its parameters, and the view. */
export type Job = { shape: string; values: Record<string, string>; view: string; size: number }

export const shopViews = ['logo', 'banner'] as const

/** A vendor's logo or banner. */
export type FrontJob = { pattern: string; symbol: string; view: (typeof shopViews)[number] }

declare global {
  interface Window {
    drawFront: (job: FrontJob) => string
    takePicture: (job: Job) => string
    loadFace: (family: string, weight: string, base64: string) => Promise<void>
  }
}
