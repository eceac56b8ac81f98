import { useMemo, useState } from 'react'
import { clock } from '#app/time/clock.ts'
import type { ScheduledMatch } from '#contract/order-of-play/planning.ts'
import { courtSlotInWords } from '#contract/order-of-play/wall-words.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { List } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import type { Game } from '#app/order-of-play/games-of-event.ts'
import { freeOffers } from './free-offers.ts'
import { MoveConflicts } from './move-conflicts.tsx'
import { draftOf, judgeMove, minutesOf, type MoveDraft, courtSlotOfDraft } from './move-draft.ts'
import { MoveFields } from './move-fields.tsx'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'
import { toCourtSlot, usePlanTap } from './use-plan-tap.ts'

interface MoveDialogProps {
  event: EventView
  plan: EventPlan
  game: Game
  /** The wanted court slot; if missing, the current one. */
  to?: ScheduledMatch | undefined
  onClose: () => void
}

/** Moves one match by hand, to a free time or to any other one. The dialog shows the conflicts before saving. */
export function MoveDialog({ event, plan, game, to, onClose }: MoveDialogProps) {
  const tap = usePlanTap(event)
  const { match, sides } = game
  const [draft, setDraft] = useState<MoveDraft>(() => draftOf(game, plan, timeNow(), to))
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const offers = useMemo(() => freeOffers(plan, match.id, timeNow()).slice(0, mostOffers), [plan, match.id])
  const courtSlot = courtSlotOfDraft(draft, game)
  const conflicts = courtSlot ? judgeMove(courtSlot, plan) : []
  const isHard = conflicts.some((one) => one.isHard)
  const needsReason = conflicts.length > 0 && !isHard
  const courts = courtsOf(event)
  const courtTitle = (id: string) => courts.find((court) => court.id === id)?.title ?? ''
  const save = () => {
    if (!courtSlot || isHard || (needsReason && !reason.trim())) return setAsked(true)
    const wanted = [{ game, courtSlot: toCourtSlot(courtSlot, draft.isPinned) }]
    void tap(wanted, { said: 'Jogo mudado.', reason: needsReason ? reason.trim() : undefined })
    onClose()
  }
  const takeOut = () => {
    void tap([{ game, courtSlot: null }], { said: 'Jogo tirado da ordem.' })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={sides.join(' × ')}
      description={`${game.category} · ${game.title} · ${minutesOf(game)} min`}
      actions={
        <>
          {match.planned && (
            <Button variant="quiet" onClick={takeOut}>
              Tirar da ordem
            </Button>
          )}
          <Button onClick={save}>{needsReason ? 'Mudar mesmo assim' : 'Salvar'}</Button>
        </>
      }
    >
      <section aria-label="Quadra e horário" className={fields}>
        {offers.length > 0 && (
          <List aria-label="Horários livres">
            {offers.map((offer) => (
              <PickRow
                key={offer.courtId}
                title={courtSlotInWords(offer.startsAt, courtTitle(offer.courtId))}
                detail="Livre, sem conflito"
                onPick={() =>
                  setDraft({ ...draftOf(game, plan, timeNow(), offer), isPinned: draft.isPinned })
                }
              />
            ))}
          </List>
        )}
        <MoveFields {...{ draft, plan }} courts={courts} onDraft={setDraft} isAsked={isAsked} />
        <Checkbox
          label="Fixo neste horário"
          detail="Fica onde está quando a ordem é montada de novo."
          checked={draft.isPinned}
          onToggle={(isPinned) => setDraft({ ...draft, isPinned })}
        />
        <div aria-live="polite" className={judgement}>
          <MoveConflicts {...{ conflicts, event, plan }} matchId={match.id} />
          {needsReason && (
            <TextField
              label="Por que assim?"
              value={reason}
              onValue={setReason}
              error={isAsked && !reason.trim() ? 'Informe o motivo' : undefined}
            />
          )}
        </div>
      </section>
    </Dialog>
  )
}

const timeNow = () => wallTime(clock.get())

/** The number of free times that are offered. */
const mostOffers = 3

const fields = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const judgement = css({ display: 'flex', flexDirection: 'column', gap: '3', '&:empty': { display: 'none' } })
