import * as v from 'valibot'
import type { Draft } from './draft.ts'

/** The wizard's place in the page's address: `?step=dados`; none is the event's info. */
export const WizardStep = v.picklist(['dados', 'categorias', 'inscricao'])
export type WizardStep = v.InferOutput<typeof WizardStep>

/**
 * The step that can be shown when `wanted` is asked for (by an address, a reload, the back button);
 * undefined is the event's info.
 */
export function reachableStep(
  wanted: WizardStep | undefined,
  state: { draft: Draft; hasReceipt: boolean; isOpen: boolean },
): WizardStep | undefined {
  if (wanted === undefined) return undefined
  if (state.draft.attempt) return 'categorias'
  if (state.hasReceipt && wanted === 'inscricao') return 'inscricao'
  if (state.hasReceipt && !state.draft.isStarted) return wanted === 'categorias' ? 'inscricao' : undefined
  if (!state.isOpen) return undefined
  return wanted === 'dados' || !state.draft.person ? 'dados' : 'categorias'
}
