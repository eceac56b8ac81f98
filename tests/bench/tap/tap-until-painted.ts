/** The tapped elements, and the element that must change. */
export interface Tapping {
  taps: number
  /** Selector of the tapped elements. The first four are tapped in turn. */
  targets: string
  /** Selector of the element whose text must change after a tap: around the target, or anywhere. */
  words: { around: string } | { at: string }
}

/** For payments: the text of a row says whether it is paid, so this text must change. */
export const switches = { targets: '[role=switch]', words: { around: 'label' } }

/**
 * Runs in the page. Taps the elements one after the other and again from the start, and answers the milliseconds from
 * each tap until its change is painted.
 */
export async function tapUntilPainted({ taps, targets, words: where }: Tapping): Promise<number[]> {
  const painted = () =>
    new Promise<number>((resolve) => {
      // The callbacks of a frame run before it is painted. A task that a callback posts runs after that. So the message
      // arrives before all other tasks.
      requestAnimationFrame(
        () => void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
      )
    })
  const times: number[] = []
  for (let tap = 0; tap < taps; tap += 1) {
    const shown = [...document.querySelectorAll<HTMLElement>(targets)].slice(0, 4)
    const target = shown[tap % shown.length]
    const words = () =>
      ('at' in where
        ? document.querySelector<HTMLElement>(where.at)
        : target?.closest<HTMLElement>(where.around)
      )?.innerText
    const before = words()
    const start = performance.now()
    target?.click()
    let end = start
    do end = await painted()
    while (words() === before && end - start < 10_000)
    times.push(end - start)
    // The next tap waits until the work after this tap is over.
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  return times
}
