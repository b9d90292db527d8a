/**
 * For data of a part of the page: a failure must not replace the whole page with an error. null: the request failed.
 */
export async function quietly<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    // the router's redirect
    if (error instanceof Response) throw error
    return null
  }
}
