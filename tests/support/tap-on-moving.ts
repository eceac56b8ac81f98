import type { Locator, Page } from 'playwright/test'
import { restingCentre } from './resting-centre.ts'

/** In ms: a finger that rests longer may count as a long press. */
const shortOfLongPress = 400

/**
 * Touches a control with a finger, moves the screen, and lifts the finger. A busy machine may let the finger rest for so
 * long that this is no tap, and does nothing that a tap does: then the finger taps again, on the screen as it was.
 */
export async function tapOnMoving(page: Page, control: Locator, move: () => Promise<unknown>): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  for (;;) {
    const point = await restingCentre(control)
    const touch = await page.evaluateHandle(() => ({
      restedFor: new Promise<number>((resolve) => {
        let began = performance.now()
        const options = { capture: true, once: true }
        addEventListener('pointerdown', () => (began = performance.now()), options)
        for (const end of ['pointerup', 'pointercancel'] as const)
          addEventListener(end, () => resolve(performance.now() - began), options)
      }),
    }))
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await move()
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    if ((await touch.evaluate(({ restedFor }) => restedFor)) < shortOfLongPress) return
    await page.reload()
  }
}
