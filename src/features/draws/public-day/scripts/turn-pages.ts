/**
 * On a television: turns the pages of long lists, shows the time, and keeps the screen on. The server writes the text
 * of this function into the page, so the function uses nothing from outside.
 */
export function turnPages(): void {
  const pageMs = 8000
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const turn = () => {
    for (const list of document.querySelectorAll('[data-turn]')) {
      const { scrollTop, clientHeight, scrollHeight, children } = list
      if (scrollHeight <= clientHeight + 1) continue
      const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1
      // Scrolls to the first line that is not fully visible, so that no line is cut at the top.
      const end = list.getBoundingClientRect().bottom
      const next = [...children].find((child) => child.getBoundingClientRect().bottom > end + 1)
      const by = next ? next.getBoundingClientRect().top - list.getBoundingClientRect().top : clientHeight
      list.scrollTo({ top: isAtEnd ? 0 : scrollTop + by, behavior: isStill ? 'instant' : 'smooth' })
    }
  }
  const tick = () => {
    const clock = document.getElementById('clock')
    if (clock)
      clock.textContent = new Date().toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })
  }
  const stayOn = () => {
    if (document.visibilityState === 'visible')
      void navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  tick()
  stayOn()
  setInterval(turn, pageMs)
  setInterval(tick, 1000)
  document.addEventListener('visibilitychange', stayOn)
}
