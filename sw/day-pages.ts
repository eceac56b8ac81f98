import { reachable } from './reachable.ts'

const cacheName = 'play-day'
const mostKept = 20
/** A server that does not answer in this time counts as unreachable. */
const timeoutMs = 8000

const page = /^\/event-register\/[^/]+\/(?:jogos|painel)\/?$/
/** Requests that only a server can answer: the present version, a text to copy, and the preview picture of a link. */
const notKept = ['versao', 'texto', 'imagem']

/** Whether an address belongs to the public day of an event. */
export const isDayPage = ({ pathname, searchParams }: URL): boolean =>
  page.test(pathname) && !notKept.some((name) => searchParams.has(name))

/**
 * Answers with the page of a day from the server, and stores it. While the server is unreachable, the page that was
 * last read on this device is answered. It says when it was read.
 */
export async function answerDayPage(request: Request): Promise<Response> {
  const key = keyOf(request.url)
  try {
    const answer = reachable(await fetch(request, { signal: AbortSignal.timeout(timeoutMs) }))
    // A page whose transfer breaks off is not read: the stored one is whole.
    if (answer.ok) await store(key, answer.clone())
    return answer
  } catch {
    return answerKept(key)
  }
}

/**
 * The pages that were read while this worker runs. They answer when the browser's storage has no page: on a device
 * without room, and for the moment in which Chromium replaces a stored page by a newer one.
 */
const pagesRead = new Map<string, Response>()

/** Stores a page. On a device without room for it, only this worker has it, and the person has the answer all the same. */
async function store(key: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  // These headers describe only the bytes of the network transfer.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set('x-kept-at', new Date().toISOString())
  const page = new Response(await answer.text(), { headers })
  pagesRead.delete(key)
  pagesRead.set(key, page)
  for (const oldest of [...pagesRead.keys()].slice(0, -mostKept)) pagesRead.delete(oldest)
  await writeToCache(key, page.clone()).catch(() => undefined)
}

async function answerKept(key: string): Promise<Response> {
  const kept = (await caches.match(key, { cacheName })) ?? pagesRead.get(key)?.clone()
  return kept ? saidToBeKept(kept) : nothingKept()
}

/** The key of a stored page, without the parts of the address that do not change the content. */
function keyOf(address: string): string {
  const url = new URL(address)
  for (const name of ['v', 'guardar']) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

async function writeToCache(key: string, page: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  // The page also moves to the end of the keys.
  await cache.put(key, page)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostKept)).map((one) => cache.delete(one)))
}

/** Sends a message to the script of the page (src/features/draws/public-day/scripts/follow-day.ts). */
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
