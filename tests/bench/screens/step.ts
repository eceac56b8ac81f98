/** An action of a person, and the element that shows that it is done. All of it runs in a page. */
export interface Step {
  /** Path of another screen, if the step opens one. */
  path?: string
  /** Text of the search field after the step. */
  search?: string
  /** Selector of an element that exists only after the step. */
  seen: string
}

/** Runs in the page. Answers the milliseconds from the step until its result is painted. */
export async function stepUntilPainted({ path, search, seen }: Step): Promise<number> {
  const painted = () =>
    new Promise<number>((resolve) => {
      // The callbacks of a frame run before it is painted. A task that a callback posts runs after that. So the message
      // arrives before all other tasks.
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
