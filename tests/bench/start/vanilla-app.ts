import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The data of a player that the page shows. */
export interface VanillaRow {
  id: string
  name: string
  category: string
  isPaid: boolean
}

/** The worker: it stores the page at its installation, and answers with it from then on. */
const worker = `
addEventListener('install', (event) => event.waitUntil(
  caches.open('vanilla').then((cache) => cache.add('/')).then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(
  caches.match(event.request).then((kept) => kept ?? fetch(event.request))))`

const page = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Inscritos</title>
<style>li { display: flex; min-height: 5rem; align-items: center; gap: 1rem }</style>
<h1>Inscritos</h1><ul aria-label="Inscritos"></ul>
<script>
  const list = document.querySelector('ul')
  const opening = indexedDB.open('vanilla', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { keyPath: 'id' })
  opening.onsuccess = () => {
    const store = (mode) => opening.result.transaction('rows', mode).objectStore('rows')
    const reading = store('readonly').getAll()
    reading.onsuccess = async () => {
      if (reading.result.length > 0) return draw(reading.result)
      const rows = await (await fetch('/rows')).json()
      const writing = store('readwrite')
      for (const row of rows) writing.put(row)
      writing.transaction.oncomplete = () => draw(rows)
    }
    function draw(rows) {
      list.innerHTML = rows.map(({ id, name, category, isPaid }) =>
        '<li data-key="' + id + '"><p>' + name + '<br>R$ 80,00 ' + category + '</p><label><input type="checkbox" role="switch"' +
        (isPaid ? ' checked' : '') + ' aria-label="Pagamento de ' + name + '">Pago</label></li>').join('')
      const byId = new Map(rows.map((row) => [row.id, row]))
      list.addEventListener('change', ({ target }) => store('readwrite').put(
        { ...byId.get(target.closest('li').dataset.key), isPaid: target.checked }))
    }
  }
  navigator.serviceWorker.register('/sw.js')
</script></html>`

/**
 * The floor of the comparison: one page that a worker stores, rows in IndexedDB, plain DOM, and only the styles that a
 * row needs.
 */
export async function startVanillaApp(rows: readonly VanillaRow[]) {
  const server = createServer(({ url }, response) => {
    const [type, text] =
      url === '/sw.js'
        ? ['text/javascript', worker]
        : url === '/rows'
          ? ['application/json', JSON.stringify(rows)]
          : ['text/html', page]
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
