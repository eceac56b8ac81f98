/** Longest wait for a frame in ms: a browser that is busy or about to hide the page may not draw one. */
const longest = 100

/** Resolves right after the next frame is painted; without waiting for one where the page is hidden, or as soon as it is. */
export function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longest)
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
    // A frame's own callbacks come before it is painted, a task that they start after it.
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}
