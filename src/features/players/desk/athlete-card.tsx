import { UserCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { momentWords } from '#app/time/moment-words.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { asksShirtSize, ShirtSizeField } from '../shirt-size-field.tsx'
import { type Athlete, takingPart } from './athletes.ts'
import { DeskActions } from './desk-actions.tsx'
import { DeskShirt } from './desk-shirt.tsx'
import { DeskRegistration } from './desk-registration.tsx'

interface AthleteCardProps {
  view: EventView
  athlete: Athlete
  /** Whether the person was registered here a moment ago. */
  isNew: boolean
  /** Opens another person: the partner. */
  onOpen: (player: PlayerView) => void
  /** Back to the empty search. */
  onNext: () => void
}

/** The card of the person at the desk: everything that the desk asks, with each action one tap away. */
export function AthleteCard({ view, athlete, isNew, onOpen, onNext }: AthleteCardProps) {
  const { name, players } = athlete
  const heading = useRef<HTMLHeadingElement>(null)
  // With the focus on the heading, screen readers say whose card is open, and a phone shows no keyboard.
  useEffect(() => heading.current?.focus(), [])
  const here = takingPart(athlete)
  const sized = here.find((player) => asksShirtSize(view, player))
  const [arrived] = here.flatMap(({ presentAt }) => presentAt ?? []).toSorted()
  return (
    <Card as="article" aria-label={name} className={column}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={title}>
          {name}
        </h2>
        <div className={badges}>
          {arrived !== undefined && (
            <Badge tone="positive" icon={<UserCheck aria-hidden />}>
              Presente {momentWords(arrived)}
            </Badge>
          )}
        </div>
      </div>
      {isNew && (
        <Notice tone="positive" isLive>
          Inscrição salva{arrived !== undefined && ' e presença marcada'}.
        </Notice>
      )}
      <DeskShirt {...{ view, athlete }} />
      {sized && <ShirtSizeField view={view} player={sized} />}
      <ul role="list">
        {players.map((player) => (
          <DeskRegistration key={player.id} {...{ view, player, onOpen }} />
        ))}
      </ul>
      <DeskActions view={view} players={here} onNext={onNext} />
    </Card>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const title = css({ textStyle: 'heading', overflowWrap: 'anywhere', '&:focus-visible': { outline: 'none' } })
const badges = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginTop: '1',
  _empty: { display: 'none' },
})
