import { html } from 'hono/html'
import { splitLinks } from './emails.ts'
import type { Email } from './emails.ts'

type Markup = ReturnType<typeof html>

const LAGOS = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'medium', timeStyle: 'medium' })

export function listPage(
  base: string,
  view: { emails: readonly Email[]; search: string; refresh: boolean; total: number },
): Markup {
  const { emails, search, refresh, total } = view
  const query = (more: boolean): string => {
    const params = new URLSearchParams({ ...(search && { to: search }), ...(more && { refresh: '1' }) }).toString()
    return params && `?${params}`
  }
  return page(
    base,
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="lead">Emails ShopZero has sent. None of them left this machine.</p>
      <form class="bar" method="get" action="${base}" role="search">
        <label for="to">Address</label>
        <input
          id="to"
          name="to"
          type="search"
          value="${search}"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
        />
        <button>Search</button>
        ${search ? html`<a class="button quiet" href="${base}">Show all</a>` : ''}
      </form>
      <p class="bar">
        <span role="status">${countText(emails.length, total, search)}</span>
        ${
          refresh
            ? html`<a class="button quiet" href="${base}${query(false)}">Stop refreshing</a>`
            : html`<a class="button quiet" href="${base}${query(true)}">Refresh every 5 seconds</a>`
        }
      </p>
      ${
        emails.length > 0
          ? html`<ul class="letters">
              ${emails.map((email) => listItem(base, email))}
            </ul>`
          : nothing(search)
      }
      ${
        total > 0
          ? html`<form class="bar end" method="post" action="${base}/delete-all">
              <button class="danger">Delete all ${total === 1 ? 'emails (1)' : `${total} emails`}</button>
            </form>`
          : ''
      }`,
  )
}

export function emailPage(base: string, email: Email): Markup {
  return page(
    base,
    email.subject || 'Email without a subject',
    html`<p><a href="${base}">All emails</a></p>
      <h1>${email.subject || '(no subject)'}</h1>
      <dl class="facts">
        <dt>To</dt>
        <dd>${email.to.join(', ')}</dd>
        <dt>From</dt>
        <dd>${email.sender}</dd>
        <dt>Received</dt>
        <dd>${time(email)}</dd>
        ${email.attachments.map(
          (file) =>
            html`<dt>Attached</dt>
              <dd>${file.name} (${file.type}, ${file.size} bytes)</dd>`,
        )}
      </dl>
      ${
        email.html === null
          ? ''
          : html`<h2>HTML</h2>
              <iframe
                title="The email as HTML"
                src="${base}/emails/${email.id}/html"
                sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
                referrerpolicy="no-referrer"
              ></iframe>`
      }
      <h2>Plain text</h2>
      ${email.text ? html`<pre class="text" tabindex="0" role="region" aria-label="The email as plain text">${linked(email.text)}</pre>` : html`<p>This email has no plain text.</p>`}
      <details>
        <summary>Headers</summary>
        <dl class="facts">
          ${email.headers.map(
            ({ name, value }) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
        <p><a href="${base}/emails/${email.id}/source">View source</a></p>
      </details>`,
  )
}

export function notFoundPage(base: string): Markup {
  return page(
    base,
    'Email not found',
    html`<h1>Email not found</h1>
      <p>It was deleted, or pushed out by 500 newer emails. <a href="${base}">All emails</a></p>`,
  )
}

/** The email's own markup, with links that open in a new tab. It is only shown in a frame without scripts. */
export function emailDocument(markup: string): string {
  const target = '<base target="_blank">'
  const head = /<head(\s[^>]*)?>/i.exec(markup)
  if (!head) return `<!doctype html><meta charset="utf-8">${target}${markup}`
  const at = head.index + head[0].length
  return markup.slice(0, at) + target + markup.slice(at)
}

function page(base: string, title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox mailbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/style.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
}

function listItem(base: string, email: Email): Markup {
  return html`<li>
    <a href="${base}/emails/${email.id}">
      <span class="subject">${email.subject || '(no subject)'}</span>
      <span class="to">${email.to.join(', ')}</span>
      <span class="time">${time(email)}</span>
    </a>
  </li>`
}

function nothing(search: string): Markup {
  return html`<p class="empty">
    ${search ? 'No emails to that address.' : 'No emails yet. Emails that ShopZero sends appear here.'}
  </p>`
}

function countText(shown: number, total: number, search: string): string {
  if (search) return `${shown} of ${total} emails`
  return total === 1 ? '1 email' : `${total} emails`
}

function time(email: Email): Markup {
  return html`<time datetime="${email.receivedAt}">${LAGOS.format(new Date(email.receivedAt))}</time>`
}

function linked(text: string): Markup[] {
  return splitLinks(text).map((piece) =>
    piece.isLink
      ? html`<a href="${piece.text}" target="_blank" rel="noopener noreferrer">${piece.text}</a>`
      : html`${piece.text}`,
  )
}
