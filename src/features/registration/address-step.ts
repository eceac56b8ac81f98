import * as v from 'valibot'
import { live, type Live, type Settable } from '#ui/live.ts'
import { WizardStep } from './wizard-step.ts'

const read = (): WizardStep | undefined => {
  const wanted = v.safeParse(WizardStep, new URLSearchParams(location.search).get('step'))
  return wanted.success ? wanted.output : undefined
}

const step: Settable<WizardStep | undefined> = live(read(), () => {
  const change = () => step.set(read())
  addEventListener('popstate', change)
  return () => removeEventListener('popstate', change)
})

/** The step in the address, for a page without a router. It follows the back and forward buttons. */
export const stepInAddress: Live<WizardStep | undefined> = step

/** Opens a step, or the event's info, at an address of its own. */
export function goToStep(wanted: WizardStep | undefined, { replace } = { replace: false }): void {
  const address = wanted ? `?step=${wanted}` : location.pathname
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  step.set(wanted)
  scrollTo(0, 0)
}
