import { useMemo } from 'react'
import { counted } from '#contract/formats/formats.ts'
import { conflictsOf } from '#contract/order-of-play/plan-conflicts.ts'
import type { ScheduledMatch } from '#contract/order-of-play/planning.ts'
import { courtSlotInWords } from '#contract/order-of-play/wall-words.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import { namesOfPeople } from '#app/order-of-play/people.ts'
import type { Found } from '../solver/solver-messages.ts'
import { unplacedInWords } from '../move/conflict-words.ts'
import { helpInWords } from './help-words.ts'
import { type PlanChange, planChanges } from './plan-changes.ts'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'
import { toCourtSlot, usePlanTap } from '../move/use-plan-tap.ts'

interface PlanPreviewProps {
  event: EventView
  plan: EventPlan
  found: Found
  onEnd: () => void
}

/** The proposed order, before and after; it changes nothing until it is accepted. */
export function PlanPreview({ event, plan, found, onEnd }: PlanPreviewProps) {
  const tap = usePlanTap(event)
  const { after, changes, warnings } = useMemo(() => judged(plan, found), [plan, found])
  const person = namesOfPeople(event)
  const courts = new Map(courtsOf(event).map(({ id, title }) => [id, title]))
  const said = (courtSlot: ScheduledMatch | undefined) =>
    courtSlot ? courtSlotInWords(courtSlot.startsAt, courts.get(courtSlot.courtId) ?? '') : 'sem horário'
  const accept = () => {
    const wanted = changes.flatMap(({ matchId, to }) => {
      const game = plan.game(matchId)
      return game
        ? [{ game, courtSlot: to ? toCourtSlot(to, game.match.planned?.isPinned ?? false) : null }]
        : []
    })
    const reason = warnings > 0 ? 'Visto antes de aceitar' : undefined
    void tap(wanted, { said: 'Ordem de jogos salva.', reason })
    onEnd()
  }
  const before = plan.planning.matches.length - plan.unplaced.length
  const placed = after.filter(({ matchId }) => plan.game(matchId)?.toPlan).length
  return (
    <Section
      title="Confira antes de aceitar"
      detail={`Antes: ${before} jogos com horário. Depois: ${placed}.`}
    >
      {changes.length === 0 && <Notice title="Nada mudaria">A ordem que já existe não melhora assim.</Notice>}
      {warnings > 0 && (
        <Notice tone="warning" title={counted(warnings, 'aviso', 'avisos')}>
          Há descansos curtos ou pessoas que talvez joguem ao mesmo tempo. A ordem pode ser usada assim.
        </Notice>
      )}
      {found.unplaced.length > 0 && (
        <Notice
          tone="warning"
          title={`${counted(found.unplaced.length, 'jogo fica', 'jogos ficam')} sem horário`}
        >
          <ul>
            {found.unplaced.slice(0, shownAtMost).map(({ matchId, reasons }) => (
              <li key={matchId}>
                <strong>{plan.game(matchId)?.sides.join(' × ')}:</strong>{' '}
                {reasons.map((reason) => unplacedInWords(reason, { person })).join(' ')}
              </li>
            ))}
          </ul>
          {found.helps.length > 0 && (
            <>
              <p>O que ajudaria:</p>
              <ul>
                {found.helps.map((help) => (
                  <li key={helpInWords(help)}>{helpInWords(help)}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      <div className={actions}>
        <Button variant="secondary" onClick={onEnd}>
          Descartar
        </Button>
        {changes.length > 0 && <Button onClick={accept}>Aceitar</Button>}
      </div>
      <List aria-label="Mudanças" className={list}>
        {changes.map(({ matchId, from, to }) => {
          const game = plan.game(matchId)
          return (
            <Row
              key={matchId}
              title={game?.sides.join(' × ')}
              detail={
                <>
                  {from && <span className={was}>{said(from)} → </span>}
                  {said(to)} · {game?.category}
                </>
              }
            />
          )
        })}
      </List>
    </Section>
  )
}

/** The number of changes that are named; the others are only counted. */
const shownAtMost = 5

function judged(plan: EventPlan, found: Found) {
  const isMoved = new Set([...found.placed, ...found.unplaced].map(({ matchId }) => matchId))
  const after = [...plan.placed.filter(({ matchId }) => !isMoved.has(matchId)), ...found.placed]
  const ids = plan.planning.matches.map(({ id }) => id)
  return {
    after,
    changes: planChanges(plan.placed, after, ids).toSorted(byNewTime),
    warnings: conflictsOf(after, plan.planning).filter(({ isHard }) => !isHard).length,
  }
}

/** Sorts by the new time; matches that lose their court slot come last. */
const byNewTime = (one: PlanChange, other: PlanChange) =>
  (one.to?.startsAt ?? Number.MAX_VALUE) - (other.to?.startsAt ?? Number.MAX_VALUE)

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > button': { flexGrow: '1' } })
const list = css({ '&:empty': { display: 'none' } })
const was = css({ textDecoration: 'line-through' })
