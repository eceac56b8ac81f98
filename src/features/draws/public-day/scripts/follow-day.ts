/**
 * Keeps the page of a day up to date while somebody looks at it. Shows the game of the player whose name was typed on
 * this phone. Says how old the page is while the server can't be reached. The server writes the text of this function
 * into the page, so the function uses nothing from outside.
 */
export function followDay(): void {
  const everyMs = 1500
  const slowestMs = 15_000
  const timeoutMs = 8000
  const main = document.getElementById('day')
  if (!main) return
  const path = location.pathname.replace(/\/$/, '')
  const address = new URLSearchParams(location.search)
  const storedKey = `play:my-game:${path.split('/')[2] ?? ''}`
  const look = document.querySelector('style')?.textContent.length
  /** Time of the last answer of the server, on this phone's clock. */
  let heardAt = Date.parse(main.dataset.kept ?? '') || Date.now()
  let failures = main.dataset.kept ? 1 : 0
  let timer: number | undefined

  const load = async (query: Record<string, string>): Promise<Response> => {
    const answer = await fetch(`${path}?${new URLSearchParams(query).toString()}`, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`${answer.status}`)
    return answer
  }

  const sayAge = () => {
    const age = document.getElementById('age')
    if (!age) return
    const minutes = Math.floor((Date.now() - heardAt) / 60_000)
    const since = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
    const text =
      failures < 2 && minutes < 1
        ? ''
        : `Atualizado há ${minutes < 1 ? 'menos de 1 min' : since}; sem conexão`
    if (age.textContent !== text) age.textContent = text
    age.hidden = text === ''
  }

  /**
   * Makes one tree equal to the other. Unchanged parts stay as they are, with their focus and with their open parts.
   */
  const morph = (from: Element, to: Element) => {
    for (const { name, value } of to.attributes)
      if (from.getAttribute(name) !== value) from.setAttribute(name, value)
    for (const name of Array.from(from.attributes, (one) => one.name))
      if (!to.hasAttribute(name) && !(name === 'open' && from.nodeName === 'DETAILS'))
        from.removeAttribute(name)
    const wanted = [...to.childNodes]
    for (const [index, next] of wanted.entries()) {
      const old = from.childNodes[index]
      if (!old) from.append(next)
      else if (old.nodeName !== next.nodeName) old.replaceWith(next)
      else if (next instanceof Element && old instanceof Element) {
        if (!['age', 'mine'].includes(old.id) || old.id !== next.id) morph(old, next)
      } else if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue
    }
    while (from.childNodes.length > wanted.length) from.lastChild?.remove()
  }
  const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')

  /** The name that was typed on this phone. A shared link has another name in its address. */
  const stored = (): { name?: string; html?: string } => {
    try {
      return JSON.parse(localStorage.getItem(storedKey) ?? '{}') as { name?: string; html?: string }
    } catch {
      return {}
    }
  }
  const store = (value: { name: string; html: string } | undefined) => {
    try {
      if (value) localStorage.setItem(storedKey, JSON.stringify(value))
      else localStorage.removeItem(storedKey)
    } catch {
      // The browser refuses to store anything: the name stays in the address.
    }
  }
  const mine = () => document.getElementById('mine')
  const showMine = (html: string) => {
    const shown = mine()
    const next = parsed(`<div id="mine">${html}</div>`).getElementById('mine')
    if (shown && next) morph(shown, next)
  }
  const nameNow = () => address.get('nome') ?? stored().name
  const loadMine = async (version: string) => {
    const name = nameNow()
    if (!mine() || !name) return
    const html = await (await load({ nome: name, parte: 'meu', v: version })).text()
    // The person may have had the name forgotten in the meantime.
    if (nameNow() !== name) return
    showMine(html)
    if (!address.has('nome')) store({ name, html })
  }

  const revisionOf = (version = '') => Number(version.split('.', 1)[0])
  const loadDay = async (version: string) => {
    const category = address.get('categoria')
    const html = await (await load({ ...(category && { categoria: category }), v: version })).text()
    const next = parsed(html)
    const day = next.getElementById('day')
    if (!day) throw new Error('no day in the answer')
    // The server has another version of the program, whose styles do not match this page.
    if (next.querySelector('style')?.textContent.length !== look) return location.reload()
    // The answer comes from a server instance that has not received the change yet.
    if (revisionOf(day.dataset.version) < revisionOf(main.dataset.version)) return
    morph(main, day)
    await loadMine(version)
  }

  let isLooking = false
  const follow = async () => {
    if (isLooking || document.visibilityState === 'hidden') return
    isLooking = true
    clearTimeout(timer)
    try {
      const answer = await load({ versao: '' })
      const version = await answer.text()
      const isKept = main.dataset.kept !== undefined
      if (isKept || version.split('.')[1] !== main.dataset.version?.split('.')[1]) await loadDay(version)
      heardAt = Date.now() - Number(answer.headers.get('age') ?? 0) * 1000
      failures = 0
    } catch {
      failures += 1
    }
    isLooking = false
    sayAge()
    timer = setTimeout(follow, failures ? Math.min(slowestMs, everyMs * 2 ** failures) : everyMs)
  }
  document.addEventListener('visibilitychange', () => void follow())
  addEventListener('online', () => void follow())
  setInterval(sayAge, 10_000)

  /**
   * Opens the share sheet of the phone. Without one, the address is copied; without a clipboard, the link opens its
   * page.
   */
  const share = (tap: Event, link: HTMLAnchorElement) => {
    const shared = { title: `${link.dataset.share} · ${document.title}`, url: link.href }
    const isOffered = typeof navigator.share === 'function'
    if (!isOffered && !navigator.clipboard) return
    tap.preventDefault()
    const done = isOffered
      ? navigator.share(shared)
      : navigator.clipboard.writeText(shared.url).then(() => void (link.textContent = 'Link copiado'))
    done.catch((error: unknown) => {
      if ((error as Error).name !== 'AbortError') location.assign(link.href)
    })
  }
  document.addEventListener('click', (tap) => {
    const link = (tap.target as Element).closest('a')
    if (link?.id === 'forget') store(undefined)
    if (link?.dataset.share !== undefined) return share(tap, link)
    if (!link || link.dataset.copy === undefined) return
    tap.preventDefault()
    const text = fetch(link.href).then((answer) =>
      answer.ok ? answer.blob() : Promise.reject(new Error('no text')),
    )
    navigator.clipboard
      .write([new ClipboardItem({ 'text/plain': text })])
      .then(() => (link.textContent = 'Resultados copiados'))
      .catch(() => location.assign(link.href))
  })

  const found = document.querySelector<HTMLElement>('#mine [data-name]')?.dataset.name
  if (address.has('guardar') && found) {
    store({ name: found, html: mine()?.innerHTML ?? '' })
    if (stored().name === found) {
      history.replaceState(null, '', path)
      address.delete('nome')
      address.delete('guardar')
    }
  } else if (!address.has('nome')) {
    const { html } = stored()
    if (html) showMine(html)
  }
  sayAge()
  if (main.dataset.kept === undefined) void loadMine(main.dataset.version ?? '').catch(() => undefined)
  // A page that the server has just sent needs no request yet; a stored page asks at once.
  timer = setTimeout(follow, main.dataset.kept === undefined ? everyMs : 0)

  // Stores the page, so that it can be read without a signal. For people with the whole app, its worker does this
  // already.
  addEventListener('load', () => {
    const { serviceWorker } = navigator
    if (!serviceWorker || serviceWorker.controller) return
    serviceWorker.addEventListener(
      'controllerchange',
      () => void loadDay(main.dataset.version ?? '').catch(() => undefined),
      {
        once: true,
      },
    )
    const register = () => serviceWorker.register('/day-worker.js', { scope: path })
    setTimeout(() => void register().catch(() => undefined), everyMs)
  })
}
