import { Hono } from 'hono'
import type { Database } from '#server/database/tables.ts'
import type { RequestFacts } from '#server/http/answer.ts'
import { escaped } from '#server/http/escaped.ts'

/** The pages have no scripts; letters have their styles in attributes. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** `/dev/mailbox`: a list of the demo's mails, newest first, and a page for each mail. */
export function mailboxRoutes(db: Database): Hono<RequestFacts> {
  const routes = new Hono<RequestFacts>({ strict: false })
  routes.use(async (c, next) => {
    c.set('route', 'GET dev/mailbox')
    c.header('content-security-policy', policy)
    c.header('cache-control', 'no-store')
    await next()
  })
  routes.get('/', async (c) => {
    const mails = await db
      .selectFrom('mailbox')
      .select(['id', 'recipient', 'title', 'received_at'])
      .orderBy('received_at', 'desc')
      .orderBy('id')
      .limit(200)
      .execute()
    const items = mails.map(
      ({ id, recipient, title, received_at }) =>
        `<li><a href="/dev/mailbox/${escaped(id)}">${escaped(title)}</a><br>para ${escaped(recipient)}, ${moment(received_at)}</li>`,
    )
    const list = items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '<p>Nenhum e-mail ainda.</p>'
    return c.html(page('Caixa de entrada', `${list}<p><a href="/dev/mailbox">Atualizar</a></p>`))
  })
  routes.get('/:id', async (c) => {
    const mail = await db
      .selectFrom('mailbox')
      .selectAll()
      .where('id', '=', c.req.param('id'))
      .executeTakeFirst()
    if (!mail) return c.html(page('E-mail não encontrado', back), 404)
    const { recipient, title, text, html, received_at } = mail
    const facts = `<p>Para ${escaped(recipient)}, ${moment(received_at)}</p>`
    const content = /<\/h1>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
    const plain = `<details><summary>Como texto</summary><pre>${escaped(text)}</pre></details>`
    return c.html(page(title, `${facts}<article>${content}</article>${plain}${back}`))
  })
  return routes
}

const back = '<p><a href="/dev/mailbox">Voltar à caixa de entrada</a></p>'
const moment = (iso: string) =>
  `<time datetime="${iso}">${new Date(iso).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })}</time>`

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} — e-mails da demonstração</title>
<style>
body { margin: 0 auto; max-width: 40rem; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c1c1c; background: #fff }
ol { padding-left: 1.5rem } li { margin-bottom: 1rem }
a { color: #0b5d4a } pre { white-space: pre-wrap; overflow-wrap: anywhere }
article { border-block: 1px solid #8a8a8a; padding-block: 1.5rem; margin-block: 1rem }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`
}
