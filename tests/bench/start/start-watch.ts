/** What a start took, in ms from its navigation; `undefined` as long as it has not happened. */
export interface StartTimes {
  /** The screen is full of rows, and the list is as long as all of them. */
  list?: number
  /** A tap on a payment, made as soon as the list was painted, is painted. */
  tap?: number
  /** The rows are those of the app itself. */
  app?: number
}

/** Runs in a page before anything else of it. @param wanted how many rows there are, and which of them is tapped */
export function watchStart(wanted: { rows: number; tapped: number }): void {
  const times: StartTimes = {}
  Object.assign(window, { startTimes: times })
  // The frame's own callbacks come before it is painted, a task sent from them after it; this one before all others.
  const painted = (then: (time: number) => void) =>
    void scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' })
  const isShown = ([first]: readonly Element[], last: Element | undefined) => {
    const list = first?.parentElement
    if (!first || !last || !list || getComputedStyle(list).visibility === 'hidden') return false
    // Rows out of sight are not drawn, and their height is a guess.
    return (
      list.getBoundingClientRect().height > 60 * wanted.rows &&
      last.getBoundingClientRect().bottom > innerHeight
    )
  }
  const inApp = () => [...document.querySelectorAll('#root:not([data-kept]) [data-key]')]
  function look() {
    const rows = [...document.querySelectorAll('[data-key]')]
    if (times.list === undefined && isShown(rows, rows.at(-1))) {
      times.list = Number.NaN
      painted((time) => {
        times.list = time
        rows[wanted.tapped]?.querySelector<HTMLElement>('[role=switch]')?.click()
        requestAnimationFrame(() => painted((end) => (times.tap = end)))
      })
    }
    if (times.app === undefined) {
      const own = inApp()
      if (isShown(own, own.at(-1))) {
        times.app = Number.NaN
        painted((time) => (times.app = time))
      }
    }
    if (performance.now() < 30_000) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
