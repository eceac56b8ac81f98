/* Each of these functions runs in a page, so it contains all its code. */

/** Texts that are cut off so that they look like a neighbour's text, or so that nothing is left of them. */
export function findCut(apart: string): string[] {
  const fewestLetters = 8
  const problems: string[] = []
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(apart)
  const cuts = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const mayCut = overflowX !== 'visible' && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
    const isCut =
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
    return mayCut && isCut && element.clientWidth > 1 && isShown(element)
  })
  for (const element of cuts) {
    const text = (element.textContent ?? '').trim()
    const visible = visibleOf(element)
    if (visible.length < Math.min(fewestLetters, text.length)) {
      problems.push(`only '${visible}' is left of '${text}'`)
      continue
    }
    const list = element.closest('ul, ol, table, nav, [role=list]')
    const alike = [...(list?.getElementsByClassName(element.className) ?? [])].find(
      (other) => other !== element && other.textContent !== text && other.textContent?.startsWith(visible),
    )
    if (alike) problems.push(`'${text}' and '${alike.textContent}' both begin with '${visible}' and are cut`)
  }
  return problems

  function visibleOf(element: HTMLElement): string {
    const { right, bottom } = element.getBoundingClientRect()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let visible = ''
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      for (let at = 0; at < node.length; at += 1) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = range.getBoundingClientRect()
        const isInLastLine = box.bottom > bottom - box.height
        // An ellipsis is about one and a half letters wide.
        const isUnderEllipsis = isInLastLine && box.right > right - box.height / 2
        if (isUnderEllipsis || box.bottom > bottom + box.height / 2) return visible.trim()
        visible += node.data[at]
      }
    }
    return visible.trim()
  }
}

/**
 * Words of one control that cover words of another control in the same part of the screen. Elements behind a dialog are
 * ignored.
 */
export function findLaidOver(apart: string): string[] {
  const problems: string[] = []
  const behindDialog = '[aria-hidden=true], [inert]'
  const groups = new Map<Element | null, { name: string; element: Element; boxes: DOMRect[] }[]>()
  for (const element of document.querySelectorAll('a[href], button, summary, label, [role=tab]')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(apart)) continue
    if (element.closest(behindDialog)) continue
    const boxes = wordsOf(element)
    const group =
      element.parentElement?.closest('nav, ul, form, fieldset, header, section, [role$=dialog], main') ?? null
    groups.set(group, [
      ...(groups.get(group) ?? []),
      { name: (element.textContent ?? '').trim().slice(0, 40), element, boxes },
    ])
  }
  for (const controls of groups.values()) {
    for (const [at, one] of controls.entries()) {
      for (const other of controls.slice(at + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const isOver = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4,
          ),
        )
        if (isOver) problems.push(`'${one.name}' and '${other.name}' lie over each other`)
      }
    }
  }
  return problems

  /** The visible part of the words. */
  function wordsOf(element: Element): DOMRect[] {
    const words: DOMRect[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      range.selectNode(walker.currentNode)
      for (const { left, top, right, bottom } of range.getClientRects()) {
        const clip = clipOf(walker.currentNode.parentElement, element)
        const [x, end] = [Math.max(left, clip.left), Math.min(right, clip.right)]
        const [y, foot] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)]
        if (end - x > 2 && foot - y > 2) words.push(new DOMRect(x, y, end - x, foot - y))
      }
    }
    return words
  }

  function clipOf(from: Element | null, to: Element) {
    let [left, top, right, bottom] = [-Infinity, -Infinity, Infinity, Infinity]
    for (let at = from; at && to.contains(at); at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue
      const box = at.getBoundingClientRect()
      left = Math.max(left, box.left)
      top = Math.max(top, box.top)
      right = Math.min(right, box.right)
      bottom = Math.min(bottom, box.bottom)
    }
    return { left, top, right, bottom }
  }
}

/** Words that are wider than their button, link, badge or cell, or than the screen. */
export function findSpilling(apart: string): string[] {
  const problems: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, td, th, dd, dt, li, h1, h2, h3, p',
  )) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(apart)) continue
    const box = element.getBoundingClientRect()
    if (box.width < 2 || getComputedStyle(element).overflowX !== 'visible') continue
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNode(node)
      const words = range.getBoundingClientRect()
      if (
        words.width > 2 &&
        (words.right > box.right + 1 || words.left < box.left - 1 || words.bottom > box.bottom + 8)
      )
        problems.push(
          `'${node.textContent.trim().slice(0, 40)}' is larger than its ${element.tagName.toLowerCase()}`,
        )
    }
  }
  return problems
}

/** Controls that are covered by another element in every scroll position, or that lie outside of the screen. */
export function findCovered(apart: string): string[] {
  const most = 80
  const problems: string[] = []
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isDisabled = 'disabled' in element && element.disabled === true
    return (
      width > 1 &&
      height > 1 &&
      !isDisabled &&
      !element.closest(apart) &&
      // Behind an open dialog.
      !element.closest('[inert], [aria-hidden=true]') &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  })
  for (const element of controls.slice(0, most)) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = [...element.getClientRects()].find(({ width, height }) => width > 1 && height > 1)
    if (!box) continue
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = document.elementFromPoint(x, y)
    const label =
      element.closest('label') ??
      ('labels' in element ? (element.labels as NodeListOf<Element> | null)?.[0] : null)
    const isReached = top && (element.contains(top) || top.contains(element) || label?.contains(top))
    if (isReached) continue
    const name =
      element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.outerHTML.slice(0, 60))
    problems.push(
      `'${name.slice(0, 60)}' is ${top ? `under '${(top.textContent ?? '').trim().slice(0, 40)}' (${top.tagName.toLowerCase()})` : 'out of the screen'}`,
    )
  }
  return problems
}

/** Short words that are broken in the middle, because neighbouring elements leave too little space. */
export function findBroken(apart: string): string[] {
  const longest = 10
  const broken = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest(apart)) continue
    if (isOnlySpoken(element)) continue
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![^\s])\p{L}+(?![^\s])/gu)) {
      if (word.length > longest) continue
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) broken.add(`'${word}' is broken over two lines`)
    }
  }
  return [...broken]

  /** Elements for screen readers only have the size of a dot. */
  function isOnlySpoken(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect()
      if (width <= 1 && height <= 1 && getComputedStyle(at).overflow === 'hidden') return true
    }
    return false
  }
}
