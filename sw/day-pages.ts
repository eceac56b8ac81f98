import { reachable } from './reachable.ts'

const cacheName = 'play-day'
const mostKept = 20
/** A server that hangs is away, too. */
const timeoutMs = 8000

const page = /^\/event-register\/[^/]+\/(?:jogos|painel)\/?$/
/** Only a server can answer: which version there is, a text to copy, and the picture of a link. */
const notKept = ['versao', 'texto', 'imagem']

/** Whether an address is the public day of an event, or a part of it. */
export const isDayPage = ({ pathname, searchParams }: URL): boolean =>
  page.test(pathname) && !notKept.some((name) => searchParams.has(name))

/**
 * Answers a page of a day from the server and keeps it; while the server is away, the last one that was read here, which
 * says when that was.
 */
export async function answerDayPage(request: Request): Promise<Response> {
  const key = keyOf(request.url)
  const cache = await caches.open(cacheName)
  try {
    const answer = reachable(await fetch(request, { signal: AbortSignal.timeout(timeoutMs) }))
    if (answer.ok) await keep(cache, key, answer.clone())
    return answer
  } catch {
    const kept = await cache.match(key)
    return kept ? saidToBeKept(kept) : nothingKept()
  }
}

/** What does not change the content of a page is no part of its key. */
function keyOf(address: string): string {
  const url = new URL(address)
  for (const name of ['v', 'guardar']) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

async function keep(cache: Cache, key: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  // Of the bytes on their way here.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set('x-kept-at', new Date().toISOString())
  const text = await answer.text()
  await cache.delete(key)
  await cache.put(key, new Response(text, { headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostKept)).map((one) => cache.delete(one)))
}

/** Tells the script of the page (src/features/draws/public-day/scripts/follow-day.ts). */
async function saidToBeKept(kept: Response): Promise<Response> {
  const { headers } = kept
  const html = await kept.text()
  const mark = `id="day" data-kept="${headers.get('x-kept-at') ?? ''}"`
  return new Response(html.replace('id="day"', mark), { headers })
}

const nothingKept = () =>
  new Response(
    '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sem conexão</title><h1>Sem conexão</h1><p>Abra de novo quando o sinal voltar: esta página ainda não foi lida neste celular.</p></html>',
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
