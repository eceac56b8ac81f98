import { type FitFacts, type FitRule, whyNotFit } from '#contract/events/category-fit.ts'
import type { CategoryRules } from '#contract/events/category-rules.ts'
import { isGiven } from '#contract/formats/is-given.ts'
import type { RegistrationFields } from '#contract/registrations/registrations.ts'
import { rulesOfCategory } from './rules-of-category.ts'
import { compiledQuery, isOneOf } from '#server/database/compiled-query.ts'
import { takingPart } from '#server/database/takes-part.ts'
import type { CategoryRow, Database, EventRow, PlayerRow } from '#server/database/tables.ts'
import { type Refusal, refuse, refuseFields } from '#server/http/refusal.ts'

export type SaidFacts = Pick<RegistrationFields, 'birthDate' | 'gender'>

/** Whether a rule looks at both players of a pair. */
export const hasPairRules = (rules: CategoryRules | null): boolean =>
  rules?.gender === 'MIXED' || isGiven(rules?.minAgeSum) || isGiven(rules?.maxAgeSum)

/** A player of the event with the rules of the category, as JSON, and what was said with the registration. */
interface RuledPlayer {
  category_id: string
  title: string
  rules: string | null
  birth_date: string | null
  gender: 'F' | 'M' | null
}

interface Asked {
  event: Pick<EventRow, 'start_date'>
  /** The spots of the person in the event. */
  existing: readonly RuledPlayer[]
  /** The players of the person whose answers count here, too. */
  earlier: readonly RuledPlayer[]
  chosen: readonly CategoryRow[]
  said: SaidFacts
  /** By category: who names the person there and is named. */
  partners?: ReadonlyMap<string, FitFacts> | undefined
}

/** By category: the rules that a person does not keep to, with what to say. */
function misfitsOf({ event, existing, earlier, chosen, said, partners }: Asked) {
  const others = [...existing.map(ruledPlayer), ...chosen.map(ruled)]
  const facts = factsOf(said, earlier)
  return chosen.flatMap((row) =>
    whyNotFit({
      category: ruled(row),
      startDate: event.start_date,
      person: facts,
      partner: partners?.get(row.id),
      others,
    }).map((misfit) => ({ categoryId: row.id, title: row.title, ...misfit })),
  )
}

/** Refuses who does not fit, or does not say what a rule needs. */
export function refuseMisfit(asked: Asked): Refusal<'request.invalid' | 'category.notFit'> | undefined {
  const misfits = misfitsOf(asked)
  const missing = misfits.filter(({ isMissing }) => isMissing)
  if (missing.length > 0)
    return refuseFields(Object.fromEntries(missing.map(({ rule, sentence }) => [rule, sentence])))
  const [first] = misfits
  return (
    first && refuse('category.notFit', { title: first.title, rule: first.rule, sentence: first.sentence })
  )
}

/** For the log, by category: the rules to which nobody has seen the person keep, who is let in by an organiser. */
export function letIn(asked: Asked): Map<string, FitRule[]> {
  const byCategory = Map.groupBy(misfitsOf(asked), ({ categoryId }) => categoryId)
  return new Map([...byCategory].map(([id, misfits]) => [id, misfits.map(({ rule }) => rule)]))
}

/** The same for a player whom an organiser moves to another category. */
export async function letInByMove(
  db: Database,
  player: MovedPlayer,
  categoryId: string,
): Promise<FitRule[] | undefined> {
  const asked = await askedByMove(db, player, categoryId)
  return asked && letIn(asked).get(categoryId)
}

/** Refuses who does not fit into the category to which they would change, or has not said what it needs. */
export async function refuseMove(
  db: Database,
  player: MovedPlayer,
  categoryId: string,
): Promise<Refusal<'category.notFit'> | undefined> {
  const asked = await askedByMove(db, player, categoryId)
  const [first] = asked ? misfitsOf(asked) : []
  if (!first) return undefined
  const sentence = first.isMissing ? `${first.sentence} Fale com a organização.` : first.sentence
  return refuse('category.notFit', { title: first.title, rule: first.rule, sentence })
}

type MovedPlayer = Pick<PlayerRow, 'id' | 'event_id' | 'person_id'>

async function askedByMove(
  db: Database,
  player: MovedPlayer,
  categoryId: string,
): Promise<Asked | undefined> {
  const event = await db
    .selectFrom('event')
    .select('start_date')
    .where('id', '=', player.event_id)
    .executeTakeFirst()
  const chosen = await db.selectFrom('category').selectAll().where('id', '=', categoryId).execute()
  if (!event) return undefined
  const own = await db
    .selectFrom('player')
    .innerJoin('category', 'category.id', 'player.category_id')
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .select(['player.id', 'player.category_id', 'player.withdrawn_at', 'category.title', 'category.rules'])
    .select(['registration.birth_date', 'registration.gender', 'registration.registrant_id'])
    .where('player.event_id', '=', player.event_id)
    .where('player.person_id', '=', player.person_id)
    .execute()
  const existing = own.filter(({ id, withdrawn_at }) => withdrawn_at === null && id !== player.id)
  const [moved] = own.filter(({ id }) => id === player.id)
  const others = existing.filter(({ registrant_id }) => registrant_id === moved?.registrant_id)
  return { event, existing, earlier: moved ? [moved, ...others] : [], chosen, said: {} }
}

const ruled = (row: CategoryRow) => ({ id: row.id, title: row.title, rules: rulesOfCategory(row) })
const ruledPlayer = (player: RuledPlayer) => ({
  id: player.category_id,
  title: player.title,
  rules: rulesOfCategory(player),
})

/** The answers of this registration; missing ones come from an earlier registration of the person in the event. */
function factsOf(said: SaidFacts, earlier: readonly RuledPlayer[]): FitFacts {
  return {
    birthDate: said.birthDate ?? earlier.find(({ birth_date }) => birth_date !== null)?.birth_date,
    gender: said.gender ?? earlier.find(({ gender }) => gender !== null)?.gender,
  }
}

export interface NamingPlayer extends FitFacts {
  category_id: string
  email: string | null
  partner_email: string | null
}

/** Who plays alone in categories and names one of these addresses as the partner's. */
export async function playersNaming(
  db: Database,
  wanted: { categories: readonly CategoryRow[]; emails: readonly string[] },
): Promise<NamingPlayer[]> {
  const categoryIds = wanted.categories.flatMap((row) => (hasPairRules(rulesOfCategory(row)) ? row.id : []))
  if (categoryIds.length === 0 || wanted.emails.length === 0) return []
  return readNaming(db, { categoryIds, emails: [...new Set(wanted.emails)] })
}

const readNaming = compiledQuery<{ categoryIds: string[]; emails: string[] }, NamingPlayer>((db, value) =>
  db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .select(['player.category_id', 'player.partner_email', 'person.email'])
    .select(['registration.birth_date as birthDate', 'registration.gender'])
    .where(isOneOf(db, 'player.category_id', value('categoryIds')))
    .where(isOneOf(db, 'player.partner_email', value('emails')))
    .where('player.pair_id', 'is', null)
    .where(takingPart),
)

/** What was said with the registrations of players, by their ids. */
export async function factsOfPlayers(
  db: Database,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, FitFacts>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('player')
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .select(['player.id', 'registration.birth_date as birthDate', 'registration.gender'])
    .where('player.id', 'in', playerIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * By category, of those who name a person: whom the person names, too. A stranger who only names somebody learns nothing
 * of that one.
 * @param namedIn whom the person names in a category
 */
export function partnersOf(
  naming: readonly NamingPlayer[],
  email: string | null,
  namedIn: (categoryId: string) => string | null,
): Map<string, FitFacts> {
  const mutual = naming.filter(
    (player) =>
      email !== null &&
      player.partner_email === email &&
      player.email !== null &&
      player.email === namedIn(player.category_id),
  )
  return new Map(mutual.map((player) => [player.category_id, player]))
}
