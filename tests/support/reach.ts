import type { Locator, Page } from 'playwright/test'

/**
 * Scrolls through the page, and names the controls of the bar at the lower edge that another element covers, if there
 * is a bar.
 */
export function coveredInTheBar(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const covered = new Set<string>()
    const { scrollHeight } = document.documentElement
    for (let top = 0; top <= scrollHeight; top += 30) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
      for (const control of document.querySelectorAll('[data-bottom-bar] a')) {
        const bar = control.closest('[data-bottom-bar]')
        if (!bar || getComputedStyle(bar).position !== 'fixed') continue
        const { x, y, width, height } = control.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 4)
        if (!control.contains(hit)) covered.add(control.textContent)
      }
    }
    scrollTo(0, 0)
    return [...covered]
  })
}

/** Scrolls to each control of a part of the page, and names the controls that another element covers there. */
export function coveredIn(part: Locator): Promise<string[]> {
  return part.evaluate(async (element) => {
    const covered: string[] = []
    for (const control of element.querySelectorAll('a, button, summary, input, select')) {
      control.scrollIntoView({ block: 'center' })
      await new Promise(requestAnimationFrame)
      const { x, y, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      const target = control.closest('label') ?? control
      if (width > 1 && !target.contains(hit)) covered.push(control.ariaLabel ?? control.textContent)
    }
    return covered
  })
}

/** The words of a part that are not completely visible: cut at an edge, or by three dots. */
export function cutWords(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const cut = new Set<string>()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text)
      const { left, right, bottom, width } = range.getBoundingClientRect()
      for (let box = text.parentElement; box && width > 1; box = box.parentElement) {
        const { overflow } = getComputedStyle(box)
        // Scrolling can make such words visible.
        if (/auto|scroll/.test(overflow)) break
        if (overflow === 'visible') continue
        const frame = box.getBoundingClientRect()
        // These words are only for screen readers.
        if (frame.width <= 1) break
        if (left < frame.left - 1 || right > frame.right + 1 || bottom > frame.bottom + 1)
          cut.add(text.textContent ?? '')
      }
    }
    return [...cut]
  })
}

/** Pairs of words in a bar that cover each other. */
export function wordsOverEachOther(bar: Locator): Promise<string[]> {
  return bar.evaluate((element) => {
    const range = document.createRange()
    const words = [...element.querySelectorAll('a')].map((link) => {
      range.selectNodeContents(link)
      const { left, right } = range.getBoundingClientRect()
      return { left, right, text: link.textContent }
    })
    return words.flatMap((word, index) => {
      const next = words[index + 1]
      return next && word.right > next.left ? [`${word.text} ${next.text}`] : []
    })
  })
}
