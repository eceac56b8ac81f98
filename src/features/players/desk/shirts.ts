import { formatCount } from '#contract/formats/formats.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { type Athlete, athletesIn, takingPart } from './athletes.ts'

/** The shirts of an event, computed from the payments that this phone knows. */
export interface Shirts {
  /** The number of shirts. */
  total: number
  /** How many people have received a shirt, as this phone knows it. */
  given: number
  /** Rank of each person by time of payment, from 1, by id of each of their registrations. */
  positions: ReadonlyMap<string, number>
  /** People who received a shirt without being among the first; the same number of the first get none. */
  outsiders: readonly Athlete[]
}

/** The moment of the person's first payment. */
const paidAt = (athlete: Athlete): string | undefined =>
  takingPart(athlete)
    .flatMap(({ isPaid, paymentDate }) => (isPaid && paymentDate ? paymentDate : []))
    .toSorted()[0]

export const hasShirt = ({ players }: Pick<Athlete, 'players'>): boolean =>
  players.some(({ shirtGivenAt }) => shirtGivenAt !== undefined)

/** The first `total` people to pay get one shirt each. */
export function countShirts(players: readonly PlayerView[], total: number): Shirts {
  const athletes = athletesIn(players)
  const paid = athletes
    .flatMap((athlete) => {
      const at = paidAt(athlete)
      return at === undefined ? [] : { athlete, at, id: athlete.players[0]?.id ?? '' }
    })
    // Payments of the same moment have the same order on every phone.
    .toSorted((one, other) =>
      one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1,
    )
  const positions = new Map(
    paid.flatMap(({ athlete }, index) => athlete.players.map(({ id }) => [id, index + 1] as const)),
  )
  const outsiders = athletes.filter(
    (athlete) => hasShirt(athlete) && (positions.get(athlete.players[0]?.id ?? '') ?? Infinity) > total,
  )
  return { total, given: athletes.filter(hasShirt).length, positions, outsiders }
}

/** Whether a person with this rank gets a shirt. */
const isAmongFirst = (rank: number, { total, outsiders }: Shirts) => rank <= total - outsiders.length

const positionOf = ({ players: [first] }: Athlete, { positions }: Shirts): number =>
  positions.get(first?.id ?? '') ?? new Set(positions.values()).size + 1

/**
 * Whether this person can get a shirt.
 * @param isSure as in `shirtWords`; if false, the person at the desk decides while any shirts are left
 */
export const isShirtLeft = (athlete: Athlete, shirts: Shirts, isSure: boolean): boolean =>
  shirts.given < shirts.total && (!isSure || isAmongFirst(positionOf(athlete, shirts), shirts))

/**
 * The text at the desk: `Camiseta: 17ª de 40`.
 * @param isSure false if payments of this phone or of others may be missing in the count
 */
export function shirtWords(athlete: Athlete, shirts: Shirts, isSure: boolean): string {
  const { total, positions } = shirts
  if (hasShirt(athlete)) return 'Camiseta entregue'
  const rank = positionOf(athlete, shirts)
  const isBuying = !positions.has(athlete.players[0]?.id ?? '')
  if (isAmongFirst(rank, shirts))
    return `Camiseta: ${isBuying ? 'se pagar agora, ' : ''}${isSure ? '' : 'provável '}${formatCount(rank)}ª de ${formatCount(total)}`
  const gone = total === 1 ? 'a única já saiu' : `as ${formatCount(total)} já saíram`
  return `${isSure ? 'Sem camiseta' : 'Provável: sem camiseta'}, ${gone}`
}
