import { missingPart } from './missing-part.ts'

/** By address: what is on its way or has come. */
const files = new Map<string, Promise<void>>()
const pauseMs = 300

/**
 * Loads a part of the app. In a build all `import()` go through here, in place of Vite's own helper
 * (`build/load-parts.ts`).
 *
 * Browsers remember for as long as a page lives that the address of a module could not be loaded: an `import()` that fails
 * once can never be tried again. So what no worker keeps is fetched first, which may be asked as often as it takes, and
 * only what has come is imported, out of the browser's cache.
 * @param part imports the file
 * @param needed the file and those that it imports, below the site's root; none where it imports no other
 * @throws an error that `isMissingPart` knows
 */
export async function loadPart<Part>(
  part: () => Promise<Part>,
  needed: readonly string[] = [],
): Promise<Part> {
  try {
    if (!navigator.serviceWorker?.controller) await Promise.all(addresses(part, needed).map(fetchOnce))
    return await part()
  } catch (error) {
    throw missingPart(error)
  }
}

function addresses(part: () => Promise<unknown>, needed: readonly string[]): string[] {
  if (needed.length > 0) return needed.map((file) => `/${file}`)
  const [, name] = /import\([`'"]\.\/([^`'"]+)/.exec(String(part)) ?? []
  return name ? [`/assets/${name}`] : []
}

function fetchOnce(address: string): Promise<void> {
  const before = files.get(address)
  if (before) return before
  if (document.querySelector(`link[href="${address}"], script[src="${address}"]`)) return Promise.resolve()
  const coming = fetchFile(address)
    // A browser drops a request at times, and a person would see 'Sem conexão' with a good signal.
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
