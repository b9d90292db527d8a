import { Hono } from 'hono'
import { html } from 'hono/html'

/** The overview of the sandbox's services. `base` is its path, without a trailing slash. */
export function createSandboxIndex(base: string): Hono {
  const app = new Hono()
  app.get('/', (c) => {
    c.header('content-security-policy', "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'")
    c.header('x-robots-tag', 'noindex')
    return c.html(indexPage(base))
  })
  return app
}

function indexPage(base: string) {
  return html`<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>Sandbox · ShopZero</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/mailbox/style.css" />
      </head>
      <body>
        <main>
          <h1>Sandbox</h1>
          <p class="lead">
            Stand-ins for the world outside, while the demo shop runs. Nothing here leaves this machine.
          </p>
          <h2><a href="${base}/mailbox">Mailbox</a></h2>
          <p>Every email that the shop sends, whoever it is for.</p>
          <h2>Paystack</h2>
          <p>
            Its interface answers below <code>${base}/paystack</code>; the page where a buyer pays opens from the
            checkout, and says there which cards succeed and which fail.
          </p>
          <h2><a href="${base}/openid/.well-known/openid-configuration">Sign-in with Google</a></h2>
          <p>An OpenID provider with people who always agree; its page opens from the sign-in page.</p>
          <h2>Push service</h2>
          <p>
            Hands messages to browsers that there are none of: a POST to <code>${base}/push</code> makes one, and its
            address lists what it was told.
          </p>
          <p><a href="${base.replace(/sandbox$/, '')}">To the shop</a></p>
        </main>
      </body>
    </html>`
}
