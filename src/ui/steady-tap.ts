import { sameControl } from './same-control.ts'

/** In px: how far a resting finger or mouse may move between press and release. */
const still = 10

/** A finger or mouse button that is down. */
interface Press {
  control: HTMLElement
  /** Where the control was; `undefined` once it was drawn anew. */
  at: DOMRect | undefined
  x: number
  y: number
}
let press: Press | undefined
/** In ms: the click of a released finger or button comes sooner. */
const clickTime = 100

/**
 * Makes every tap count for the control that the finger touched first, even if the page moves before the finger is
 * lifted: a new row, a notice that appears or closes, a line above that disappears. Otherwise the browser would give
 * the click to the element that is there now, or to none. If the control was removed in the meantime, nothing gets the
 * click; `continuePress` is for a control that was drawn anew.
 */
export function keepTapsSteady(): void {
  addEventListener(
    'pointerdown',
    ({ target, button, clientX: x, clientY: y }) => {
      const control = button === 0 ? controlOf(target) : undefined
      press = control && { control, at: control.getBoundingClientRect(), x, y }
    },
    { capture: true },
  )
  addEventListener('pointercancel', () => (press = undefined), { capture: true })
  // Browsers give no click to a control that was drawn anew under a mouse.
  addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const ended = press
      if (!ended || ended.at || isFar(ended, clientX, clientY)) return
      setTimeout(() => {
        if (press !== ended) return
        press = undefined
        ended.control.click()
      }, clickTime)
    },
    { capture: true },
  )
  addEventListener(
    'click',
    (click) => {
      // Clicks of the keyboard and of scripts have no pointer.
      if (click.detail === 0 || !press) return
      const { control, at } = press
      const isElsewhere = isFar(press, click.clientX, click.clientY)
      press = undefined
      if (controlOf(click.target) === control || isElsewhere) return
      const now = control.getBoundingClientRect()
      const isStill = control.isConnected && now.top === at?.top && now.left === at.left
      // The control has not moved, so something has opened over it, and the click belongs to that. A notice opens on
      // its own, so the click still belongs to the control.
      if (isStill && !isUnderNotice(click)) return
      click.preventDefault()
      click.stopPropagation()
      control.click()
    },
    { capture: true },
  )
}

/**
 * Makes a press that began on an earlier drawing of a screen count for the same control of the new one.
 * @param screen the new drawing, which is in the page
 */
export function continuePress(screen: ParentNode): void {
  if (!press || press.control.isConnected) return
  const control = sameControl(press.control, screen)
  if (control) press = { ...press, control, at: undefined }
}

const isFar = ({ x, y }: Press, toX: number, toY: number) => Math.hypot(toX - x, toY - y) > still

const isUnderNotice = ({ clientX, clientY }: MouseEvent) =>
  Boolean(document.elementFromPoint(clientX, clientY)?.closest('[data-notices]'))

const controls = 'a, button, input, select, textarea, summary, [role=option], [role=menuitem], [role=tab]'

/** The control that a click on this element would use: a label belongs to its field. */
const controlOf = (target: EventTarget | null) =>
  target instanceof Element
    ? (target.closest<HTMLElement>('label') ?? target.closest<HTMLElement>(controls) ?? undefined)
    : undefined
