/**
 * Runs in the page: taps the switches that are shown, one after the other and round again, and answers the milliseconds
 * from each tap until what it changed is painted. A row's word says whether it is paid, so it is what must change.
 */
export async function tapUntilPainted(taps: number): Promise<number[]> {
  const painted = () =>
    new Promise<number>((resolve) => {
      // A frame calls its callbacks before it is painted. A task that a callback posts runs after that, and this message before other tasks.
      requestAnimationFrame(
        () => void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
      )
    })
  const times: number[] = []
  for (let tap = 0; tap < taps; tap += 1) {
    const shown = [...document.querySelectorAll<HTMLElement>('[role=switch]')].slice(0, 4)
    const target = shown[tap % shown.length]
    const words = () => target?.closest('label')?.innerText
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
