/** What is tapped, and where it shows. */
export interface Tapping {
  taps: number
  /** The first four of these are tapped in turn. */
  targets: string
  /** What must say something else after a tap: an element around the target, or anywhere. */
  words: { around: string } | { at: string }
}

/** Of payments: a row's word says whether it is paid, so it is what must change. */
export const switches = { targets: '[role=switch]', words: { around: 'label' } }

/**
 * Runs in the page: taps what is shown, one after the other and round again, and answers the milliseconds from each tap
 * until what it changed is painted.
 */
export async function tapUntilPainted({ taps, targets, words: where }: Tapping): Promise<number[]> {
  const painted = () =>
    new Promise<number>((resolve) => {
      // A frame calls its callbacks before it is painted. A task that a callback posts runs after that, and this message before other tasks.
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
