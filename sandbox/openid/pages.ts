import { html } from 'hono/html'
import { PASSED_ON } from './authorization.ts'
import type { Authorization } from './authorization.ts'
import { IDENTITIES } from './identities.ts'
import type { Identity } from './identities.ts'

type Markup = ReturnType<typeof html>

export function choosePage(
  base: string,
  view: { authorization: Authorization; params: URLSearchParams; typed?: string; verified?: boolean; fault?: string },
): Markup {
  const { authorization, params, verified = true, fault } = view
  const typed = view.typed ?? authorization.hint
  const hidden = PASSED_ON.map((name) => {
    const value = params.get(name)
    return value === null ? '' : html`<input type="hidden" name="${name}" value="${value}" />`
  })
  const action = `${base}/authorize`
  return page(
    base,
    'Choose an account',
    html`<h1>Choose an account</h1>
      <p class="lead">
        A stand-in for a real provider. It signs you in to <strong>${new URL(authorization.redirectUri).host}</strong>.
      </p>
      <form method="post" action="${action}">
        ${hidden}
        <ul class="people">
          ${IDENTITIES.map(
            (identity) =>
              html`<li>
                <button name="identity" value="${identity.sub}">
                  <span class="name">${identity.name}</span>
                  <span class="mail">${describe(identity)}</span>
                </button>
              </li>`,
          )}
        </ul>
      </form>
      <h2>Or another person</h2>
      <form method="post" action="${action}" novalidate>
        ${hidden}
        <label for="email">Email address</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="off"
          value="${typed}"
          ${fault ? html`aria-invalid="true" aria-describedby="fault"` : ''}
        />
        ${fault ? html`<p id="fault" class="fault">${fault}</p>` : ''}
        <label class="tick"
          ><input type="checkbox" name="email_verified" value="yes" ${verified ? 'checked' : ''} /> This email address
          is verified</label
        >
        <button class="primary">Continue with this email</button>
      </form>
      <form method="post" action="${action}">
        ${hidden}
        <button class="quiet" name="cancel" value="yes">Cancel</button>
      </form>`,
  )
}

export function stopPage(base: string, why: string): Markup {
  return page(
    base,
    'Sign-in stopped',
    html`<h1>Sign-in stopped</h1>
      <p>${why}</p>
      <p class="lead">We haven't redirected you because we can't verify which app sent you.</p>`,
  )
}

function page(base: string, title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox sign-in</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/style.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
}

function describe(identity: Identity): string {
  if (identity.email === null) return 'shares no email address'
  return identity.emailVerified ? identity.email : `${identity.email}, not verified`
}
