import { MapPin } from 'lucide-react'
import { wallTime } from '#app/order-of-play/wall-time.ts'
import { clock } from '#app/time/clock.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { List } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import type { MatchAtHand } from '../shared/match-at-hand.ts'
import { SheetActions } from '../shared/sheet-actions.tsx'
import type { NewCall } from '#app/draws/call-match.ts'
import { useLivePart } from '#ui/use-live.ts'
import { courtUses } from './court-uses.ts'

interface CallPartProps {
  at: MatchAtHand
  /** `Chamar para qual quadra?` */
  question: string
  onCourt: (court: NewCall['court']) => void
  onBack: () => void
}

/** The courts of the event, each with its use at this moment. A tap on a court calls the match there. */
export function CallPart({ at, question, onCourt, onBack }: CallPartProps) {
  const now = useLivePart(clock, wallTime)
  const uses = courtUses(at, now)
  return (
    <>
      <h3 className={title}>{question}</h3>
      <List>
        {at.event.courts.map((court) => (
          <PickRow
            key={court.id}
            leading={<MapPin aria-hidden className={icon} />}
            title={court.title}
            detail={[uses.get(court.id) ?? 'Livre', court.place?.name].filter(Boolean).join(' · ')}
            onPick={() => onCourt(court)}
          />
        ))}
        <PickRow title="Sem dizer a quadra" onPick={() => onCourt(undefined)} />
      </List>
      <SheetActions>
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
      </SheetActions>
    </>
  )
}

const title = css({ textStyle: 'subtitle' })
const icon = css({ flexShrink: '0', width: 'icon', height: 'icon', color: 'accent' })
