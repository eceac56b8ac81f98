/** How long a part may take before the person is told that there is no connection, in ms. */
export const partTimeoutMs = 8000

/** The page as the server has it now; undefined without a signal, or where a captive portal answers in its place. */
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

/** Loads the page again, or another address of the app, where the server answers now. Otherwise what is shown stays. */
export async function loadAgain(address = location.href): Promise<void> {
  if (!(await servedPage())) return
  if (address === location.href) location.reload()
  else location.assign(address)
}

/**
 * Loads the page again where a deploy has replaced the version that runs here: its parts may be gone from the server. At
 * most once per version, whatever the server answers.
 */
export async function leaveOldVersion(): Promise<void> {
  const scripts = [...document.querySelectorAll('script[type=module][src]')]
  const names = scripts.map((script) => script.getAttribute('src') ?? '')
  const page = await servedPage()
  if (!page || names.every((name) => page.includes(`src="${name}"`))) return
  const own = names.join(' ')
  const key = 'play:left'
  try {
    if (sessionStorage.getItem(key) === own) return
    sessionStorage.setItem(key, own)
  } catch {
    // A tab that can't remember that it was here already must not go round in circles.
    return
  }
  location.reload()
}
