/** One picture: a shape, what the list says of it, and from where it is seen. */
export type Job = { shape: string; values: Record<string, string>; view: string; size: number }

export const shopViews = ['logo', 'banner'] as const

/** A shop's sign or banner. */
export type FrontJob = { pattern: string; symbol: string; view: (typeof shopViews)[number] }

declare global {
  interface Window {
    drawFront: (job: FrontJob) => string
    takePicture: (job: Job) => string
    loadFace: (family: string, weight: string, base64: string) => Promise<void>
  }
}
