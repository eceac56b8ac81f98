import { formatMoney } from '#contract/formats/formats.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import type { Charge } from './charges.ts'

type Titled = readonly Pick<CategoryView, 'id' | 'title'>[]

const titleIn = (categories: Titled, categoryId: string) =>
  categories.find(({ id }) => id === categoryId)?.title ?? 'Sem categoria'

/** The titles of the charged categories, each once. */
export const titlesOf = ({ players }: Charge, categories: Titled): readonly string[] => [
  ...new Set(players.map(({ categoryId }) => titleIn(categories, categoryId))),
]

/** `Ana Luz`, `Ana Luz e Bia Prado`. */
export const nameOfCharge = ({ players }: Charge): string =>
  [...new Set(players.map(({ name }) => name))].join(' e ')

/** `Mista C · R$ 95,00`, `As 2 categorias · R$ 190,00`, `Dupla com Bia Prado, Mista C · R$ 190,00`. */
export function chargeLabel(charge: Charge, categories: Titled): string {
  const { kind, players, amount } = charge
  const [first, second] = players
  const title = titleIn(categories, first?.categoryId ?? '')
  const words = {
    one: title,
    person: `As ${players.length} categorias`,
    pair: `Dupla com ${second?.name}, ${title}`,
  }[kind]
  return `${words} · ${formatMoney(amount)}`
}
