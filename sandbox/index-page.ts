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
            Local stand-ins for external services while the demo runs. Nothing here leaves this machine.
          </p>
          <h2><a href="${base}/mailbox">Mailbox</a></h2>
          <p>Every email ShopZero sends, to any address.</p>
          <h2>Paystack</h2>
          <p>
            The API is at <code>${base}/paystack</code>. The payment page opens from checkout and lists the test cards.
          </p>
          <h2><a href="${base}/openid/.well-known/openid-configuration">Sign-in with Google</a></h2>
          <p>A test OpenID provider with ready-made accounts. It opens from the sign-in page.</p>
          <h2>Push service</h2>
          <p>
            Simulates push: POST to <code>${base}/push</code> to create a test browser. GET its URL to see the messages
            it received.
          </p>
          <p><a href="${base.replace(/sandbox$/, '')}">Go to ShopZero</a></p>
        </main>
      </body>
    </html>`
}
