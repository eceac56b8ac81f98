/** What somebody does, and where it can be seen that it is done. All of it runs in a page. */
export interface Step {
  /** Of another screen. */
  path?: string
  /** What the search has then. */
  search?: string
  /** A selector of what is there only then. */
  seen: string
}

/** Runs in the page: the milliseconds from the step until what it leads to is painted. */
export async function stepUntilPainted({ path, search, seen }: Step): Promise<number> {
  const painted = () =>
    new Promise<number>((resolve) => {
      // The frame's own callbacks come before it is painted, a task sent from them after it; this one before all others.
      requestAnimationFrame(
        () => void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' }),
      )
    })
  const start = performance.now()
  if (path !== undefined) history.pushState({}, '', path)
  const input = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (search !== undefined && input) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, search)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  let end = start
  for (let isDone = false; !isDone && end - start < 30_000;) {
    isDone = document.querySelector(seen) !== null
    end = await painted()
  }
  return end - start
}
