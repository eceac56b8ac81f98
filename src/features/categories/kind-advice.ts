import type { CategoryKind } from '#contract/events/category-kind.ts'
import { searchKey } from '#contract/formats/formats.ts'
import { categoryKindLabels, pairKinds } from '#contract/labels.ts'
import type { Modality } from '#contract/events/modality.ts'

/** The other kind that a title names, and the reason. */
export interface KindAdvice {
  kind: CategoryKind
  reason: string
}

/**
 * Finds a title that names another kind than the chosen one. Without this advice the organiser would see the mistake
 * only later, when no player has named a partner. Undefined if title and kind agree, or if the title names no kind.
 */
export function kindAdvice(title: string, chosen: string, modality: Modality): KindAdvice | undefined {
  const typed = title.trim()
  const words = searchKey(typed).split(' ')
  const says = (...beginnings: string[]) =>
    words.some((word) => beginnings.some((part) => word.startsWith(part)))
  const isPairs = pairKinds.some((kind) => kind === chosen)
  const isSingles = chosen === 'SIMPLES' || chosen === 'FEMININO'
  const spoken = (kind: CategoryKind) => ({
    kind,
    reason: `O título diz “${typed}”, e o tipo é ${categoryKindLabels[chosen as CategoryKind]}.`,
  })
  if (says('simples') && isPairs) return spoken(says('feminin') ? 'FEMININO' : 'SIMPLES')
  if (says('mist') && (isSingles || chosen === 'DUPLAS')) return spoken('MISTA')
  if (says('dupla') && isSingles) return spoken('DUPLAS')
  if (says('masculin') && chosen === 'FEMININO' && modality === 'TENNIS') return spoken('SIMPLES')
  const isUsuallyPairs = modality === 'BEACH_TENNIS' && says('feminin', 'masculin') && !says('simples')
  if (isUsuallyPairs && isSingles)
    return { kind: 'DUPLAS', reason: `Em beach tênis, “${typed}” costuma ser de duplas.` }
  return undefined
}
