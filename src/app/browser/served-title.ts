/**
 * Removes the title of the served page when the first screen adds its own, so that a page never has two titles:
 * messengers and assistive technologies read the first.
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
