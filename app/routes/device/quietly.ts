/**
 * What a part of a page asks for by itself: that it cannot be had now is no reason for the whole page to give way to an
 * error. null: it could not be asked.
 */
export async function quietly<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    // the router's own: it leads elsewhere
    if (error instanceof Response) throw error
    return null
  }
}
