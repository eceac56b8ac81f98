/** The times of a start, in ms from its navigation. A time is `undefined` until its moment has come. */
export interface StartTimes {
  /** The screen is full of rows, and the list has its full height. */
  list?: number
  /** The result of a tap on a payment is painted. The tap was made as soon as the list was painted. */
  tap?: number
  /** The rows come from the app itself, and not from the stored screen. */
  app?: number
  /** The longest task between the stored screen and the app, during which no tap is answered. */
  task?: number
}

/** Runs in a page before all other scripts. @param wanted number of rows, and the row that is tapped */
export function watchStart(wanted: { rows: number; tapped: number }): void {
  const times: StartTimes = {}
  Object.assign(window, { startTimes: times })
  // The callbacks of a frame run before it is painted, and a task that they post runs after it. This task runs before
  // all others.
  const painted = (then: (time: number) => void) =>
    void scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' })
  const isShown = ([first]: readonly Element[], last: Element | undefined) => {
    const list = first?.parentElement
    if (!first || !last || !list || getComputedStyle(list).visibility === 'hidden') return false
    // Rows that are not visible are not rendered, and their height is estimated.
    return (
      list.getBoundingClientRect().height > 60 * wanted.rows &&
      last.getBoundingClientRect().bottom > innerHeight
    )
  }
  // A moment that has not come yet, or whose paint is awaited, is later than all others.
  const whenKnown = (time = Number.NaN) => (Number.isNaN(time) ? Number.POSITIVE_INFINITY : time)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime + duration > whenKnown(times.list) && startTime < whenKnown(times.app))
        times.task = Math.max(times.task ?? 0, duration)
  }).observe({ type: 'longtask' })
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
