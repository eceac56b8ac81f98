/** The files of the app that the served page names for `startLater`, as paths. */
export interface AppFiles {
  script: string
  styles: readonly string[]
  /** The files that the script and the wizard load. */
  parts: readonly string[]
}

/**
 * Starts the app on a served page when it is needed: for a step in the address, for a person with an unfinished
 * registration on this device, or at a tap, which is kept. Until then, the files are only fetched once the page is
 * complete. They are not compiled either: a preload of modules would compile them, and a slow phone could not scroll
 * meanwhile. The server writes the text of this function into the page, so the function uses nothing from outside.
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
  const manifest = link('manifest', '/manifest.webmanifest')
  const addIcons = () => {
    document.querySelector('link[rel=icon]')?.setAttribute('href', '/favicon.svg')
    document.head.append(manifest)
  }
  const compile = () => {
    for (const href of appFiles) document.head.append(link('modulepreload', href))
    appFiles.length = 0
  }
  const start = async () => {
    compile()
    addIcons()
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

  // The compilation begins when the finger touches the button, a moment before the tap ends.
  byId('join')?.addEventListener('pointerdown', compile)
  document.addEventListener('submit', (submission) => {
    const form = submission.target as HTMLFormElement
    if (form.id !== 'join' || submission.defaultPrevented) return
    submission.preventDefault()
    if (hasFailed) {
      // A browser does not fetch a failed module again, so the page is loaded again if there is a connection.
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
  // A fetch before the largest paint would delay that paint. Browsers report no largest paint after a tap or a scroll,
  // and older ones report none at all.
  const afterLargestPaint = (then: () => void) => {
    const type = 'largest-contentful-paint'
    let timer: ReturnType<typeof setTimeout> | undefined
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 2000 }) : setTimeout(then)
    const watching = new PerformanceObserver(() => thenIn(500))
    const thenIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        watching.disconnect()
        whenIdle()
      }, ms)
    }
    const isTold = PerformanceObserver.supportedEntryTypes?.includes(type)
    thenIn(isTold ? 3000 : 500)
    if (isTold) watching.observe({ type, buffered: true })
  }
  // The page has loaded the picture in the width of a phone. The sharper picture covers it, so nothing moves or blinks.
  const sharpen = async () => {
    const inPage = byId('play-picture') as HTMLSourceElement | null
    const files = inPage?.nextElementSibling as HTMLSourceElement | null
    const image = document.querySelector<HTMLImageElement>('picture img')
    if (!inPage || !files || image?.currentSrc !== inPage.srcset) return
    // Chromium chooses the wider one of two files from their geometric mean upwards.
    if (innerWidth * devicePixelRatio * 0.8 < 480 * Math.SQRT2) return
    const sharper = Object.assign(new Image(), { sizes: files.sizes, srcset: files.srcset })
    await sharper.decode()
    image.style.background = `center / cover url("${inPage.srcset}")`
    inPage.media = 'not all'
  }
  if (isStep || isKnown()) afterPaint(() => startFor())
  else
    addEventListener('load', () =>
      afterPaint(() =>
        afterLargestPaint(() => {
          addIcons()
          const connection = (navigator as { connection?: { saveData?: boolean } }).connection
          if (isStarted || connection?.saveData) return
          sharpen().catch(() => undefined)
          // Each fetch has its own task, because starting all of them at once would make the page stutter.
          for (const [index, href] of appFiles.entries()) setTimeout(fetchAhead, index, href)
        }),
      ),
    )
}
