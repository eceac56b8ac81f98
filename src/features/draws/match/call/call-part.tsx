import { MapPin } from 'lucide-react'
import { shown } from '#app/draws/shown.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { List } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import { namesOf } from '#app/draws/pair-name.ts'
import { sideName } from '#app/draws/match-words.ts'
import type { MatchAtHand } from '../shared/match-at-hand.ts'
import { SheetActions } from '../shared/sheet-actions.tsx'
import type { NewCall } from '#app/draws/call-match.ts'

interface CallPartProps {
  at: MatchAtHand
  /** `Chamar para qual quadra?` */
  question: string
  onCourt: (court: NewCall['court']) => void
  onBack: () => void
}

/** The courts of the event, each with its current match. A tap on a court calls the match there. */
export function CallPart({ at, question, onCourt, onBack }: CallPartProps) {
  const busy = matchesOnCourts(at)
  return (
    <>
      <h3 className={title}>{question}</h3>
      <List>
        {at.event.courts.map((court) => (
          <PickRow
            key={court.id}
            leading={<MapPin aria-hidden className={icon} />}
            title={court.title}
            detail={[busy.get(court.id) ?? 'Livre', court.place?.name].filter(Boolean).join(' · ')}
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

/** The other match on each court, from all drawn categories of the event. */
function matchesOnCourts({ event, match }: MatchAtHand): ReadonlyMap<string, string> {
  const busy = new Map<string, string>()
  for (const view of event.draws ?? []) {
    const draw = shown(view)
    for (const one of draw.matches) {
      const isOn = one.state === 'CALLED' || one.state === 'PLAYING'
      if (!isOn || one.result || !one.courtId || one.id === match.id) continue
      const names = namesOf(draw.entries)
      const sides = one.sides
        .map((side) => sideName(draw, side, names.get(side.entryId ?? '')?.short))
        .join(' × ')
      busy.set(one.courtId, `${one.state === 'PLAYING' ? 'Em jogo' : 'Chamado'}: ${sides}`)
    }
  }
  return busy
}

const title = css({ textStyle: 'subtitle' })
const icon = css({ flexShrink: '0', width: 'icon', height: 'icon', color: 'accent' })
