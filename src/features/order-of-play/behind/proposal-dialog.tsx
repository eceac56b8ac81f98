import { dayOf, type ScheduledMatch } from '#contract/order-of-play/planning.ts'
import { clockWords, courtSlotInWords } from '#contract/order-of-play/wall-words.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'
import { toCourtSlot, usePlanTap } from '../move/use-plan-tap.ts'
import type { Proposal } from './proposals.ts'

interface ProposalDialogProps {
  event: EventView
  plan: EventPlan
  proposal: Proposal
  onClose: () => void
}

/** A proposal, match by match, before and after. One tap accepts it, and the person can undo that. */
export function ProposalDialog({ event, plan, proposal, onClose }: ProposalDialogProps) {
  const tap = usePlanTap(event)
  const titles = new Map(courtsOf(event).map(({ id, title }) => [id, title]))
  const accept = () => {
    const wanted = proposal.changes.flatMap(({ matchId, to }) => {
      const game = plan.game(matchId)
      return game
        ? [{ game, courtSlot: to ? toCourtSlot(to, game.match.planned?.isPinned ?? false) : null }]
        : []
    })
    void tap(wanted, { said: 'Ordem de jogos mudada.', reason: proposal.title })
    onClose()
  }
  const courtSlotWords = (courtSlot: ScheduledMatch, before: ScheduledMatch) => {
    const court = titles.get(courtSlot.courtId) ?? ''
    const isSameDay = dayOf(courtSlot.startsAt) === dayOf(before.startsAt)
    return isSameDay
      ? `${clockWords(courtSlot.startsAt)}, ${court}`
      : courtSlotInWords(courtSlot.startsAt, court)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${proposal.title}?`}
      description="Nada muda antes de você aceitar."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Deixar como está
          </Button>
          <Button onClick={accept}>Aceitar</Button>
        </>
      }
    >
      <List aria-label="Mudanças">
        {proposal.changes.map(({ matchId, from, to }) => {
          const game = plan.game(matchId)
          return (
            <Row
              key={matchId}
              title={game?.sides.join(' × ')}
              detail={
                <>
                  <span className={times}>
                    <span className={was}>{courtSlotWords(from, from)}</span>
                    {' → '}
                    <strong className={becomes}>{to ? courtSlotWords(to, from) : 'sem horário'}</strong>
                  </span>
                  <span className={block}>{game?.category}</span>
                </>
              }
            />
          )
        })}
      </List>
    </Dialog>
  )
}

const times = css({ display: 'block', fontVariantNumeric: 'tabular-nums' })
const was = css({ textDecoration: 'line-through' })
const becomes = css({ color: 'text' })
const block = css({ display: 'block' })
