import type { Locator } from 'playwright/test'

/** A person aims at an element that has not moved for this time in ms, and for some frames: a busy page draws few. */
const still = { ms: 200, frames: 6 }

export interface Point {
  x: number
  y: number
}

/** The centre in px of an element, as soon as it does not move any more: content above it may still be loading. */
export async function restingCentre(element: Locator): Promise<Point> {
  for (;;) {
    const centre = await element.evaluate(centreWhenStill, still)
    if (centre) return centre
  }
}

/** @returns `undefined` if the element was drawn anew in the meantime */
async function centreWhenStill(element: Element, wanted: typeof still): Promise<Point | undefined> {
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  let [before, since, frames] = [place(), performance.now(), 0]
  while (performance.now() - since < wanted.ms || frames < wanted.frames) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = place()
    frames += 1
    if (now.x !== before.x || now.y !== before.y) [before, since, frames] = [now, performance.now(), 0]
  }
  return element.isConnected ? before : undefined
}
