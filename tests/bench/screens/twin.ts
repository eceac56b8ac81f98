import type { Page } from 'playwright'
import { openPlainCopy } from '../tap/plain-copy.ts'

/** The elements of a page without its programs, as a person sees them now. */
export const shownIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement
    for (const part of body.querySelectorAll('script, link, style')) part.remove()
    return body.innerHTML
  })

/**
 * A page that shows the same after the same steps, with all elements and styles. Its only program exchanges, at the
 * input, the elements that differ.
 */
export async function openTwin(of: Page): Promise<Page> {
  const page = await openPlainCopy(of, exchangeAtInput)
  await page.evaluate(() => document.body.querySelectorAll('script, link').forEach((part) => part.remove()))
  return page
}

interface Twin {
  /** Finds what differs from these elements. The next input of this type exchanges it. */
  prepare: (html: string, type: 'click' | 'input') => void
  /** Shows these elements now. */
  show: (html: string) => void
}

/** Tells the twin what to show after its next input. */
export const prepareTwin = (page: Page, html: string, type: 'click' | 'input'): Promise<void> =>
  page.evaluate(([html, type]) => (globalThis as unknown as Twin).prepare(html, type), [html, type] as const)

export const showInTwin = (page: Page, html: string): Promise<void> =>
  page.evaluate((html) => (globalThis as unknown as Twin).show(html), html)

/** Runs in the page. */
function exchangeAtInput(): void {
  let changes: (() => void)[] = []
  let expected = ''
  const compare = (now: Element, then: Element) => {
    if (now.isEqualNode(then)) return
    const children = [...now.children]
    const others = [...then.children]
    const isSame =
      now.tagName === then.tagName &&
      now.childNodes.length === then.childNodes.length &&
      children.length > 0 &&
      children.length === others.length &&
      children.every(({ tagName }, at) => tagName === others[at]?.tagName)
    if (!isSame && now !== document.body) {
      const html = then.outerHTML
      changes.push(() => (now.outerHTML = html))
      return
    }
    if (!isSame) {
      compareParts(children, others)
      return
    }
    for (const { name, value } of then.attributes)
      if (now.getAttribute(name) !== value) changes.push(() => now.setAttribute(name, value))
    for (const [at, child] of children.entries()) {
      const other = others[at]
      if (other) compare(child, other)
    }
  }
  /** The body has more or fewer children when a sheet or a menu is open. */
  const compareParts = (children: Element[], others: Element[]) => {
    for (let at = 0; at < Math.max(children.length, others.length); at += 1) {
      const [child, other] = [children[at], others[at]]
      if (child && other) compare(child, other)
      else if (child) changes.push(() => child.remove())
      else if (other) {
        const html = other.outerHTML
        changes.push(() => document.body.insertAdjacentHTML('beforeend', html))
      }
    }
  }
  const find = (html: string) => {
    changes = []
    const then = document.implementation.createHTMLDocument().body
    then.innerHTML = html
    compare(document.body, then)
  }
  const apply = () => {
    for (const change of changes) change()
    changes = []
    expected = ''
  }
  const twin: Twin = {
    prepare: (html, type) => {
      find(html)
      expected = type
    },
    show: (html) => (document.body.innerHTML = html),
  }
  Object.assign(globalThis, twin)
  addEventListener('click', (event) => {
    event.preventDefault()
    if (expected === 'click') apply()
  })
  addEventListener('input', () => {
    if (expected === 'input') apply()
  })
}
