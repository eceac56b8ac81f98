/**
 * The page is served with a title, and each screen brings its own into the same head: the served one gives way to the
 * first of them, so that a page never has two (a messenger or an assistive technology reads the first).
 */
export function replaceServedTitle(): void {
  const served = document.head.querySelector('title')
  if (!served) return
  const watching = new MutationObserver(() => {
    if (document.head.querySelectorAll('title').length < 2) return
    served.remove()
    watching.disconnect()
  })
  watching.observe(document.head, { childList: true })
}
