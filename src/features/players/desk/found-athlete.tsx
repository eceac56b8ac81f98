import { CircleCheck, CircleDashed, UserCheck } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { type Athlete, takingPart } from './athletes.ts'

interface FoundAthleteProps {
  athlete: Athlete
  view: EventView
  onOpen: (player: PlayerView) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A person in the results: enough data to distinguish people with the same name, and what is still to do. */
export function FoundAthlete({ athlete, view, onOpen, onKeyDown }: FoundAthleteProps) {
  const [first] = athlete.players
  if (!first) return null
  const titles = athlete.players.map(
    ({ categoryId }) => view.categories.find(({ id }) => id === categoryId)?.title ?? 'Sem categoria',
  )
  const here = takingPart(athlete)
  const isPaid = here.every((player) => player.isPaid)
  const isPresent = here.some(({ presentAt }) => presentAt !== undefined)
  return (
    <button type="button" data-athlete className={row} onClick={() => onOpen(first)} onKeyDown={onKeyDown}>
      <span className={words}>
        <span className={name}>{athlete.name}</span>
        <span className={detail}>{titles.join(' · ')}</span>
      </span>
      {isPresent && <UserCheck role="img" aria-label="Presente" className={mark} />}
      {here.length === 0 ? (
        <Badge>Desistiu</Badge>
      ) : (
        <Badge
          tone={isPaid ? 'positive' : 'neutral'}
          icon={isPaid ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
        >
          {isPaid ? 'Pago' : 'Não pago'}
        </Badge>
      )}
    </button>
  )
}

const row = css({
  display: 'flex',
  // With large text the state moves below the name, so that the name is not broken.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  minHeight: 'row',
  paddingBlock: '1.5',
  paddingInline: '2',
  borderBottom: 'hair',
  borderRadius: 'sm',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'neutralSoft' },
  '&:focus-visible': { outlineOffset: '-2' },
})
const words = css({ display: 'flex', flexDirection: 'column', flex: '[1 1 7rem]', minWidth: '0' })
const name = css({ fontWeight: 'bold', lineHeight: 'snug', overflowWrap: 'anywhere' })
const detail = css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })
const mark = css({ flexShrink: '0', width: 'icon', height: 'icon', color: 'positive' })
