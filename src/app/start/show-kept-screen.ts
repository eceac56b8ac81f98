/** Keys of local storage: a kept screen by its path, and the payments that were tapped on one. */
export const keys = { screen: 'play:screen:', payments: 'play:early-payments', token: 'play:token' }

/** The first line of a kept screen, as JSON; its HTML is the rest. */
export interface KeptScreen {
  /** Path and query. */
  address: string
  /** The scripts of the build that drew it, because another build may have other styles. */
  build: string
  /** The end of the token: only the same session shows the screen. */
  session: string
  /** Id of the user of the screen. */
  userId: string
  /** Width of the window, in px. */
  width: number
  scrollY: number
  /** Entries of session storage with the positions of its lists. */
  places: readonly (readonly [key: string, value: string])[]
  /** Whether the app opens with this screen if no address is given. */
  isFirst: boolean
}

/** A payment that was tapped on a kept screen. */
export interface EarlyPayment {
  id: string
  userId: string
  eventId: string
  playerId: string
  isPaid: boolean
}

/**
 * Shows an organiser the last screen of this address while the app itself is loading. A payment that is tapped in the
 * meantime is stored at once; a tap on a button or a link is marked for the app (`replace-kept-screen.ts`). The build
 * writes the text of this function into index.html, so the function uses nothing from outside.
 */
export function showKeptScreen({ screen, payments, token }: typeof keys): void {
  const root = document.getElementById('root')
  const { pathname, search } = location
  const isKept = () => root?.dataset.kept !== undefined
  /** In ms: an app that takes longer has lost a file, and a screen that looks alive would react to nothing. */
  const longest = 20_000

  const show = () => {
    const [line = '', html] = (
      localStorage.getItem(screen + (pathname === '/' ? '/manager' : pathname)) ?? ''
    ).split(/\n(.*)/s)
    if (!root || !html) return
    const head = JSON.parse(line) as KeptScreen
    const isHere = pathname === '/' ? head.isFirst : head.address === pathname + search
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
    const isOfBuild = head.build === scripts.map(({ src }) => src).join()
    const isOfSession = localStorage.getItem(token)?.slice(-8) === head.session
    if (!isHere || !isOfBuild || !isOfSession || head.width !== innerWidth) return
    root.dataset.kept = ''
    root.innerHTML = html
    for (const [key, scrollTop] of head.places)
      if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, scrollTop)
    scrollTo(0, head.scrollY)
    root.addEventListener('change', ({ target }) => {
      const row = target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-key]')
      if (isKept() && row && target.type === 'checkbox') noteSwitch(target, row, head.userId)
    })
    root.addEventListener('click', noteTap)
    setTimeout(() => {
      if (!isKept()) return
      delete root.dataset.kept
      root.innerHTML =
        '<p role="alert" style="padding: 2rem">O PLAY não abriu. O que você marcou está guardado. <a href="">Abrir de novo</a></p>'
    }, longest)
  }

  const noteSwitch = (box: HTMLInputElement, row: HTMLElement, userId: string) => {
    try {
      // A restart before the app has stored the payment would show the old screen without the mark.
      localStorage.removeItem(screen + pathname)
      const early: EarlyPayment = {
        id: crypto.randomUUID(),
        userId,
        eventId: new URLSearchParams(search).get('event') ?? '',
        playerId: row.dataset.key ?? '',
        isPaid: box.checked,
      }
      const before = JSON.parse(localStorage.getItem(payments) ?? '[]') as EarlyPayment[]
      localStorage.setItem(payments, JSON.stringify([...before, early]))
    } catch {
      // There is no room to store the payment, so it must not look marked.
      box.checked = !box.checked
    }
  }

  const noteTap = (click: MouseEvent) => {
    const tapped = click.target instanceof Element && click.target.closest('a, button')
    if (!isKept() || !tapped) return
    click.preventDefault()
    root?.querySelector('[data-tapped]')?.removeAttribute('data-tapped')
    tapped.setAttribute('data-tapped', '')
  }

  try {
    show()
  } catch {
    // Storage is denied, or the stored screen is damaged: the app starts without it.
    delete root?.dataset.kept
  }
}
