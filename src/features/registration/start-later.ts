/** What the served page names for `startLater`: the files of the app, as paths. */
export interface AppFiles {
  script: string
  styles: readonly string[]
  /** What the script and the wizard load. */
  parts: readonly string[]
}

/**
 * Starts the app on a page that the server has rendered, when it is wanted: for a step in the address, for somebody who
 * has begun a registration on this device, or at a tap, which is kept. Until then its files are fetched when the page is
 * complete, and not even compiled: a preload of modules would, and keeps a slow phone from scrolling. The server writes
 * the text of this function into the page, so it uses nothing from outside.
 */
export function startLater(): void {
  const byId = (id: string) => document.getElementById(id)
  const files = JSON.parse(byId('play-app')?.textContent ?? '') as AppFiles
  const [, , id = ''] = location.pathname.split('/')
  const isStep = new URLSearchParams(location.search).has('step')
  const slowMs = 8000
  let isStarted = false
  let hasFailed = false

  const fetchFile = (element: HTMLLinkElement | HTMLScriptElement) =>
    new Promise((resolve, reject) => {
      element.addEventListener('load', resolve)
      element.addEventListener('error', reject)
      document.head.append(element)
    })
  const link = (rel: string, href: string) =>
    Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })
  const fetchAhead = (href: string) => {
    fetch(href, { priority: 'low' })
      .then((file) => file.blob())
      .catch(() => undefined)
  }
  const appFiles = [files.script, ...files.parts]
  const compile = () => {
    for (const href of appFiles) document.head.append(link('modulepreload', href))
    appFiles.length = 0
  }
  const start = async () => {
    compile()
    await Promise.all(files.styles.map((href) => fetchFile(link('stylesheet', href))))
    const script = document.createElement('script')
    await fetchFile(Object.assign(script, { type: 'module', src: files.script, crossOrigin: '' }))
  }

  const showBusy = (button: Element) => {
    const spinner = byId('play-busy') as HTMLTemplateElement | null
    button.setAttribute('aria-busy', 'true')
    button.setAttribute('aria-disabled', 'true')
    if (spinner) button.prepend(spinner.content.cloneNode(true))
    return () => {
      button.removeAttribute('aria-busy')
      button.removeAttribute('aria-disabled')
      button.firstElementChild?.remove()
    }
  }
  const showProblem = (isShown: boolean) => {
    const problem = byId('play-problem')
    if (problem) problem.hidden = !isShown
  }
  const startFor = (button?: Element | null) => {
    if (isStarted) return
    isStarted = true
    showProblem(false)
    const endBusy = button ? showBusy(button) : undefined
    const slow = setTimeout(() => showProblem(true), slowMs)
    start()
      .catch(() => {
        isStarted = false
        hasFailed = true
        endBusy?.()
        if (isStep) addEventListener('online', () => location.reload())
        showProblem(true)
      })
      .finally(() => clearTimeout(slow))
  }

  // A finger is down a moment before it is a tap.
  byId('join')?.addEventListener('pointerdown', compile)
  document.addEventListener('submit', (submission) => {
    const form = submission.target as HTMLFormElement
    if (form.id !== 'join' || submission.defaultPrevented) return
    submission.preventDefault()
    if (hasFailed) {
      // A browser does not fetch a module twice, so the page is loaded again, if there is a connection.
      void fetch(location.href, { method: 'HEAD' }).then(
        () => location.assign('?step=dados'),
        () => showProblem(true),
      )
      return
    }
    if (!isStarted) history.pushState(null, '', '?step=dados')
    startFor(form.querySelector('button'))
  })
  byId('registered-names')?.addEventListener('click', (tap) => {
    document.documentElement.dataset.tapped = 'registered-names'
    startFor(tap.currentTarget as Element)
  })
  document.querySelector('picture img')?.addEventListener('error', (failure) => {
    const image = failure.currentTarget as HTMLImageElement
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
    if (!image.src.endsWith('/event-default.svg')) image.src = '/event-default.svg'
  })

  const isKnown = () => {
    try {
      return ['draft', 'receipt'].some((kind) => localStorage.getItem(`play:${kind}:${id}`) !== null)
    } catch {
      return false
    }
  }
  const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
  if (isStep || isKnown()) afterPaint(() => startFor())
  else
    addEventListener('load', () =>
      afterPaint(() => {
        const connection = (navigator as { connection?: { saveData?: boolean } }).connection
        if (isStarted || connection?.saveData) return
        // Each in a task of its own: to ask for all of them at once would be noticed, too.
        for (const [index, href] of appFiles.entries()) setTimeout(fetchAhead, index, href)
      }),
    )
}
