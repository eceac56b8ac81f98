import type { CourtSlot } from '#contract/draws/draw.ts'
import { wallMinutes } from '#contract/formats/wall-clock.ts'
import type { Plan } from '#contract/order-of-play/plan-calls.ts'
import { courtSlotInWords } from '#contract/order-of-play/wall-words.ts'
import type { Operation } from '../../core/operation.ts'
import type { Difference } from '../../core/sync-types.ts'
import { disputedIn, idOf, type PlanArgs, type PlanBase, courtSlotIn } from './plan-operation.ts'

/**
 * Most matches that are decided one by one. More matches are decided together, because nobody wants to choose thirty
 * courts one by one.
 */
const mostApart = 3

/** `Semifinal 1, Mista C: sáb. 21/11 às 8h30, Quadra 2` or `12 jogos`. */
export function planInWords(args: PlanArgs): string {
  const { matches } = args
  const [only] = matches
  if (!only || matches.length > 1) return `${matches.length} jogos`
  return `${only.title}: ${courtSlotWords(only.place, args)}`
}

/**
 * The conflicts with matches that somebody else has moved. A few conflicts are decided one by one, many are decided
 * together.
 */
export function differencesOf(operation: Operation<PlanArgs, PlanBase, Plan>, host: Plan): Difference[] {
  const { args } = operation
  const disputed = disputedIn(operation, host)
  if (disputed.length > mostApart) {
    const label = `Ordem de ${disputed.length} jogos`
    return [{ label, did: '', mine: 'a ordem deste telefone', theirs: 'a ordem que já estava lá' }]
  }
  return disputed.map((match) => ({
    label: match.title,
    did: '',
    mine: courtSlotWords(match.place, args),
    ...(host.gone?.includes(idOf(match))
      ? { theirs: 'o jogo não existe mais, porque o sorteio da categoria mudou', keeps: 'theirs' as const }
      : { theirs: courtSlotWords(courtSlotIn(host, match)?.place ?? null, args) }),
    ...(args.matches.length > 1 && { part: idOf(match) }),
  }))
}

function courtSlotWords(place: CourtSlot | null, { courts, timeZone }: PlanArgs): string {
  if (!place) return 'sem horário'
  const court = courts.find(({ id }) => id === place.courtId)?.title ?? 'outra quadra'
  return courtSlotInWords(wallMinutes(place.startsAt, timeZone), court)
}
