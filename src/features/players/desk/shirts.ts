import { formatCount } from '#contract/formats/formats.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { type Athlete, athletesIn, takingPart } from './athletes.ts'

/** What the shirts of an event come to, by the moments of the payments that this phone knows. */
export interface Shirts {
  /** How many there are. */
  total: number
  /** How many persons got one, as far as this phone knows. */
  given: number
  /** Place of each person among those who have paid, from 1, by the id of each of their players. */
  places: ReadonlyMap<string, number>
  /** Who got a shirt without being among the first: as many of the first get none. */
  outsiders: readonly Athlete[]
}

/** The first moment at which a person paid for anything. */
const paidAt = (athlete: Athlete): string | undefined =>
  takingPart(athlete)
    .flatMap(({ isPaid, paymentDate }) => (isPaid && paymentDate ? paymentDate : []))
    .toSorted()[0]

export const hasShirt = ({ players }: Pick<Athlete, 'players'>): boolean =>
  players.some(({ shirtGivenAt }) => shirtGivenAt !== undefined)

/** The first `total` persons to pay get a shirt, one each. */
export function countShirts(players: readonly PlayerView[], total: number): Shirts {
  const athletes = athletesIn(players)
  const paid = athletes
    .flatMap((athlete) => {
      const at = paidAt(athlete)
      return at === undefined ? [] : { athlete, at, id: athlete.players[0]?.id ?? '' }
    })
    // Two of the same moment stand alike on every phone.
    .toSorted((one, other) =>
      one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1,
    )
  const places = new Map(
    paid.flatMap(({ athlete }, index) => athlete.players.map(({ id }) => [id, index + 1] as const)),
  )
  const outsiders = athletes.filter(
    (athlete) => hasShirt(athlete) && (places.get(athlete.players[0]?.id ?? '') ?? Infinity) > total,
  )
  return { total, given: athletes.filter(hasShirt).length, places, outsiders }
}

/** Whether there is a shirt for who paid at this place. */
const isAmongFirst = (rank: number, { total, outsiders }: Shirts) => rank <= total - outsiders.length

const placeOf = ({ players: [first] }: Athlete, { places }: Shirts): number =>
  places.get(first?.id ?? '') ?? new Set(places.values()).size + 1

/**
 * Whether there is one to hand out to this person.
 * @param isSure as in `shirtWords`; where it is not, whoever stands there decides while any are left
 */
export const isShirtLeft = (athlete: Athlete, shirts: Shirts, isSure: boolean): boolean =>
  shirts.given < shirts.total && (!isSure || isAmongFirst(placeOf(athlete, shirts), shirts))

/**
 * What is said at the desk: `Camiseta: 17ª de 40`.
 * @param isSure false while payments of this phone, or those of others, may be missing from the count
 */
export function shirtWords(athlete: Athlete, shirts: Shirts, isSure: boolean): string {
  const { total, places } = shirts
  if (hasShirt(athlete)) return 'Camiseta entregue'
  const rank = placeOf(athlete, shirts)
  const isBuying = !places.has(athlete.players[0]?.id ?? '')
  if (isAmongFirst(rank, shirts))
    return `Camiseta: ${isBuying ? 'se pagar agora, ' : ''}${isSure ? '' : 'provável '}${formatCount(rank)}ª de ${formatCount(total)}`
  const gone = total === 1 ? 'a única já saiu' : `as ${formatCount(total)} já saíram`
  return `${isSure ? 'Sem camiseta' : 'Provável: sem camiseta'}, ${gone}`
}
