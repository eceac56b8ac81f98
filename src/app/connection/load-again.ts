/** Time in ms to load a part of the app. After it the app says that there is no connection. */
export const partTimeoutMs = 8000

/** Fetches the current page; undefined without a signal, or if a captive portal answers instead of the server. */
async function servedPage(): Promise<string | undefined> {
  try {
    const answer = await fetch(location.href, {
      cache: 'no-store',
      signal: AbortSignal.timeout(partTimeoutMs),
    })
    const page = await answer.text()
    return answer.ok && page.includes('id="play-settings"') ? page : undefined
  } catch {
    return undefined
  }
}

/** Loads the page again, or another address of the app, if the server answers. Otherwise the current page stays. */
export async function loadAgain(address = location.href): Promise<void> {
  if (!(await servedPage())) return
  if (address === location.href) location.reload()
  else location.assign(address)
}

/**
 * Loads the page again when a deploy has replaced the running version, whose files may be gone from the server. It does
 * so at most once per version.
 */
export async function leaveOldVersion(): Promise<void> {
  const scripts = [...document.querySelectorAll('script[type=module][src]')]
  const names = scripts.map((script) => script.getAttribute('src') ?? '')
  const page = await servedPage()
  if (!page || names.every((name) => page.includes(`"${name}"`))) return
  const own = names.join(' ')
  const key = 'play:left'
  try {
    if (sessionStorage.getItem(key) === own) return
    sessionStorage.setItem(key, own)
  } catch {
    // A tab without session storage could reload without end.
    return
  }
  location.reload()
}
