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

/** Runs in the page, before the input of a step. Waits until what follows from the input is painted. */
export function watchStep({ key, seen }: Step): void {
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
  const untilSeen = async ({ timeStamp }: globalThis.Event) => {
    let end = timeStamp
    for (let isDone = false; !isDone && end - timeStamp < 20_000;) {
      // The element may be there before the frame; then this frame shows it.
      isDone = document.querySelector(seen) !== null
      end = await painted()
    }
    return end - timeStamp
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
  const { watched, interactions = [] } = globalThis as Watching
  const painted = await (watched ?? Promise.resolve(Number.NaN))
  // The browser tells of an interaction in a task after the frame that it counts.
  await new Promise((resolve) => setTimeout(resolve, 100))
  return { painted, interaction: Math.max(0, ...interactions) }
}
