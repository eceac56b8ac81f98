/** In ms: on phones, two taps that follow each other sooner are a double tap. */
const doubleTapTime = 300
/** In px: how far apart its two taps may be. */
const near = 10

/** The last press, with its place on the page; of a double tap, with the control of the first tap. */
let last = { control: null as Element | null, x: 0, y: 0, time: 0 }
let isSecond = false

/**
 * The second tap of a double tap does not press what the first one has brought under the finger, such as a button of a
 * dialog or the next row of a list.
 */
export function ignoreSecondTaps(): void {
  addEventListener(
    'pointerdown',
    ({ target, pointerType, pageX: x, pageY: y, timeStamp: time }) => {
      const control = controlOf(target)
      isSecond =
        pointerType === 'touch' &&
        control !== last.control &&
        time - last.time < doubleTapTime &&
        Math.hypot(x - last.x, y - last.y) <= near
      last = { control: isSecond ? last.control : control, x, y, time }
    },
    { capture: true },
  )
  addEventListener('pointercancel', () => (last.time = 0), { capture: true })
  addEventListener(
    'click',
    (click) => {
      // Clicks of the keyboard and of scripts have no pointer.
      if (click.detail === 0 || !isSecond) return
      isSecond = false
      click.preventDefault()
      click.stopImmediatePropagation()
    },
    { capture: true },
  )
}

const controls = 'a, button, input, select, textarea, summary, [role=option], [role=menuitem], [role=tab]'

/** A label belongs to its field, as in `steady-tap.ts`. */
const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest('label') ?? target.closest(controls)) : null
