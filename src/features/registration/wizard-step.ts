import * as v from 'valibot'
import type { ShirtSize } from '#contract/events/shirt-sizes.ts'
import type { Draft } from './draft.ts'

/** The step of the wizard in the address: `?step=dados`. Without it the page shows the event's info. */
export const WizardStep = v.picklist(['dados', 'categorias', 'inscricao'])
export type WizardStep = v.InferOutput<typeof WizardStep>

/**
 * The step to show when the address names `wanted` (after a link, a reload, the back button). Undefined stands for the
 * event's info.
 */
export function reachableStep(
  wanted: WizardStep | undefined,
  state: {
    draft: Draft
    hasReceipt: boolean
    isOpen: boolean
    sizes?: readonly ShirtSize[] | null | undefined
  },
): WizardStep | undefined {
  if (wanted === undefined) return undefined
  if (state.draft.attempt) return 'categorias'
  if (state.hasReceipt && wanted === 'inscricao') return 'inscricao'
  if (state.hasReceipt && !state.draft.isStarted) return wanted === 'categorias' ? 'inscricao' : undefined
  if (!state.isOpen) return undefined
  return wanted === 'dados' || !hasPersonalData(state) ? 'dados' : 'categorias'
}

/**
 * Complete personal data include an offered size if the event gives shirts, because the organiser may have added sizes
 * since.
 */
const hasPersonalData = ({ draft, sizes }: Parameters<typeof reachableStep>[1]): boolean =>
  draft.person !== undefined && (!sizes || sizes.some((size) => size === draft.shirtSize))
