import type { Locator } from 'playwright/test'

/** In ms: a person aims at an element that has not moved for this time. */
const stillMs = 200

export interface Point {
  x: number
  y: number
}

/** The centre in px of an element, as soon as it does not move any more: content above it may still be loading. */
export async function restingCentre(element: Locator): Promise<Point> {
  for (;;) {
    const centre = await element.evaluate(centreWhenStill, stillMs)
    if (centre) return centre
  }
}

/** @returns `undefined` if the element was drawn anew in the meantime */
async function centreWhenStill(element: Element, still: number): Promise<Point | undefined> {
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  let [before, since] = [place(), performance.now()]
  while (performance.now() - since < still) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = place()
    if (now.x !== before.x || now.y !== before.y) [before, since] = [now, performance.now()]
  }
  return element.isConnected ? before : undefined
}
