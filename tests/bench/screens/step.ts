/** An action of a person, and the element that shows that it is done. */
export interface Step {
  /** Selector of the element that a finger touches; the first one counts. */
  tap?: string
  /** A key that is pressed in the search of the screen. */
  key?: string
  /** Selector of an element that exists only after the step. */
  seen: string
  /** Steps with the same word are one figure of the table. Without it, the step is not measured. */
  figure?: string
}

/** What the page measured of a step, in ms. */
export interface Measured {
  /** From the input until its result is painted. */
  painted: number
  /** Event Timing: the longest interaction of the step, as INP counts it. 0 if all were shorter than 16 ms. */
  interaction: number
}

interface Watching {
  watched?: Promise<number>
  interactions?: number[]
}

/** Runs in the page, once. Collects the durations of all interactions from now on. */
export function collectInteractions(): void {
  const durations: number[] = ((globalThis as Watching).interactions = [])
  const isInteraction = (entry: PerformanceEntry) => (entry as PerformanceEventTiming).interactionId > 0
  const add = (list: PerformanceObserverEntryList) =>
    durations.push(
      ...list
        .getEntries()
        .filter(isInteraction)
        .map(({ duration }) => duration),
    )
  // TypeScript's types of the DOM do not have the threshold yet.
  const wanted: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  new PerformanceObserver(add).observe(wanted)
}

/** In ms. A step that takes longer has failed. */
export const longestStepMs = 20_000

/**
 * Runs in the page, before the input of a step. Waits until what follows from the input is painted. It looks only when
 * something has changed: asking for each frame would make frames that a person's phone does not have.
 */
export function watchStep({ step: { key, seen }, longestMs }: { step: Step; longestMs: number }): void {
  const page = globalThis as Watching
  if (page.interactions) page.interactions.length = 0
  // The callbacks of a frame run before it is painted. A task that a callback posts runs after that. So the message
  // arrives before all other tasks.
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(
        () => void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
      )
    })
  const isThere = () => document.querySelector(seen) !== null
  const untilThere = () =>
    new Promise<void>((resolve) => {
      const changes = new MutationObserver(() => {
        if (!isThere()) return
        changes.disconnect()
        resolve()
      })
      changes.observe(document, { subtree: true, childList: true, attributes: true })
      if (!isThere()) return
      changes.disconnect()
      resolve()
    })
  const untilSeen = async ({ timeStamp }: globalThis.Event) => {
    const tooLong = new Promise((resolve) => setTimeout(resolve, longestMs))
    await Promise.race([untilThere(), tooLong])
    return (await painted()) - timeStamp
  }
  page.watched = new Promise((resolve) =>
    addEventListener(
      key === undefined ? 'click' : 'keydown',
      (event) => queueMicrotask(() => void untilSeen(event).then(resolve)),
      { capture: true, once: true },
    ),
  )
}

/** Runs in the page, after the input of a step. */
export async function measuredStep(): Promise<Measured> {
  const { watched, interactions } = globalThis as Watching
  const painted = await (watched ?? Promise.resolve(Number.NaN))
  if (!interactions) return { painted, interaction: 0 }
  // The browser tells of an interaction in a task after the frame that it counts.
  await new Promise((resolve) => setTimeout(resolve, 100))
  return { painted, interaction: Math.max(0, ...interactions) }
}
