/** Returns `unknown` when the result takes too long, so that a slow source does not delay a page. */
export function inTime<Result>(loading: Promise<Result>, withinMs: number): Promise<Result | 'unknown'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('unknown'), withinMs)
    void loading.then((result) => {
      clearTimeout(timer)
      resolve(result)
    })
  })
}
