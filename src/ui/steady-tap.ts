/** Px that a resting finger or mouse may move between press and release. */
const still = 10

/**
 * Makes every tap count for the control on which the finger came down, even if the page moves before the finger is
 * lifted: a new row, a notice that comes or closes, a line above that is gone. The browser would give the click to what has come
 * there instead, or to nothing. What was removed meanwhile takes no click, and neither does what has come in its place.
 */
export function keepTapsSteady(): void {
  let press: { control: HTMLElement; at: DOMRect; x: number; y: number } | undefined

  addEventListener(
    'pointerdown',
    ({ target, button, clientX: x, clientY: y }) => {
      const control = button === 0 ? controlOf(target) : undefined
      press = control && { control, at: control.getBoundingClientRect(), x, y }
    },
    { capture: true },
  )
  addEventListener('pointercancel', () => (press = undefined), { capture: true })
  addEventListener(
    'click',
    (click) => {
      // The keyboard and scripts click without a pointer.
      if (click.detail === 0 || !press) return
      const { control, at, x, y } = press
      press = undefined
      if (controlOf(click.target) === control || Math.hypot(click.clientX - x, click.clientY - y) > still)
        return
      const now = control.getBoundingClientRect()
      const isStill = control.isConnected && now.top === at.top && now.left === at.left
      // It stands where it stood: something has opened over it. A notice comes by itself, and takes no tap.
      if (isStill && !isUnderNotice(click)) return
      click.preventDefault()
      click.stopPropagation()
      control.click()
    },
    { capture: true },
  )
}

const isUnderNotice = ({ clientX, clientY }: MouseEvent) =>
  Boolean(document.elementFromPoint(clientX, clientY)?.closest('[data-notices]'))

const controls = 'a, button, input, select, textarea, summary, [role=option], [role=menuitem], [role=tab]'

/** What a click there would work: a label counts as one with its field. */
const controlOf = (target: EventTarget | null) =>
  target instanceof Element
    ? (target.closest<HTMLElement>('label') ?? target.closest<HTMLElement>(controls) ?? undefined)
    : undefined
