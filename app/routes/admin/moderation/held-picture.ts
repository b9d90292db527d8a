import { isKey } from '#infra/storage/key.ts'
import { findHeldFile } from '#modules/media/index.server.ts'
import { getPage } from '#app/http/context.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import type { Route } from './+types/held-picture'

/** A picture of moderated content. Only administrators may see it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const file = isKey(`held/${params.file}`) ? await findHeldFile(page.deps, administrator, params.file) : null
  if (!file) throw new Response(null, { status: 404 })
  return new Response(file.body, {
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': String(file.size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
