import type { MessageFilter } from '#contract/messages/message-filter.ts'
import { formatCount } from '#contract/formats/formats.ts'

interface Named {
  id: string
  title: string
}

/** The recipients of a filter in words: `Inscritos · Mista C · não pagos · sem dupla`. */
export function whomWords(filter: MessageFilter, categories: readonly Named[]): string {
  const { categoryIds = [], payment, isWaiting, isAlone, isMissing } = filter
  const titles = categories.filter(({ id }) => categoryIds.includes(id)).map(({ title }) => title)
  return [
    isWaiting ? 'Lista de espera' : 'Inscritos',
    ...(titles.length > 0 ? [titles.join(', ')] : []),
    ...(payment === 'PAID' ? ['pagos'] : payment === 'UNPAID' ? ['não pagos'] : []),
    ...(isAlone ? ['sem dupla'] : []),
    ...(isMissing ? ['ainda não chegaram'] : []),
  ].join(' · ')
}

/** `84 inscritos`, `1 pessoa na espera`. */
export function countInWords(count: number, { isWaiting }: MessageFilter): string {
  if (isWaiting) return `${formatCount(count)} ${count === 1 ? 'pessoa' : 'pessoas'} na espera`
  return `${formatCount(count)} ${count === 1 ? 'inscrito' : 'inscritos'}`
}
