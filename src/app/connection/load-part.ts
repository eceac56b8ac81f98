import { missingPart } from './missing-part.ts'

/** The files that are loading or loaded, by address. */
const files = new Map<string, Promise<void>>()
const pauseMs = 300
const importing = /import\([`'"]\.\/([^`'"]+)/
/** Vite puts a `then` behind an `import()` into the same function. A call in it is carried out each time. */
const calling = /\.then\(.*\.\w+\(/s
/**
 * The parts that are here, by the text of the function that imports them. A browser answers a repeated `import()` some
 * tasks later, after frames and other work; a change of screen waits for several of them, one after the other.
 */
const parts = new Map<string, unknown>()

/**
 * Loads a part of the app. In a build, all `import()` go through this function instead of Vite's own helper
 * (`build/load-parts.ts`). A browser remembers a failed module for the life of the page: an `import()` that has failed
 * once can't be tried again. So a file that no worker stores is fetched first, as often as necessary. Only a loaded
 * file is imported, from the browser's cache.
 * @param part imports the file
 * @param needed the file and the files that it imports, below the site's root; empty if it imports no other file
 * @throws an error that `isMissingPart` recognises
 */
export async function loadPart<Part>(
  part: () => Promise<Part>,
  needed: readonly string[] = [],
): Promise<Part> {
  const text = String(part)
  if (parts.has(text)) return parts.get(text) as Part
  try {
    if (!navigator.serviceWorker?.controller) await Promise.all(addresses(text, needed).map(fetchOnce))
    const loaded = await part()
    if (importing.test(text) && !calling.test(text)) parts.set(text, loaded)
    return loaded
  } catch (error) {
    throw missingPart(error)
  }
}

function addresses(text: string, needed: readonly string[]): string[] {
  if (needed.length > 0) return needed.map((file) => `/${file}`)
  const [, name] = importing.exec(text) ?? []
  return name ? [`/assets/${name}`] : []
}

function fetchOnce(address: string): Promise<void> {
  const before = files.get(address)
  if (before) return before
  if (document.querySelector(`link[href="${address}"], script[src="${address}"]`)) return Promise.resolve()
  const coming = fetchFile(address)
    // A browser sometimes drops a request, and then a person with a good signal would see 'Sem conexão'.
    .catch(() => new Promise((resolve) => setTimeout(resolve, pauseMs)).then(() => fetchFile(address)))
    .catch((error: unknown) => {
      files.delete(address)
      throw error
    })
  files.set(address, coming)
  return coming
}

async function fetchFile(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  await answer.arrayBuffer()
}
