import { Check, Pin } from 'lucide-react'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { clockWords } from '#contract/order-of-play/wall-words.ts'
import { css } from '#styled/css'
import { List, Row } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import type { PlanDay, PlannedGame, Reading } from '#app/order-of-play/plan-groups.ts'

interface PlanListProps {
  days: readonly PlanDay[]
  reading: Reading
  courtTitle: (courtId: string) => string
  /** Undefined for people who may only read the order of play. */
  onMove: ((matchId: string) => void) | undefined
}

/** The order of play as a list for each court or time of each day. */
export function PlanList({ days, ...props }: PlanListProps) {
  return days.map((day) => (
    <section key={day.title} aria-label={day.title} className={part}>
      <h2 className={dayTitle}>{day.title}</h2>
      <div className={groups}>
        {day.groups.map(({ title, games }) => (
          <section key={title} aria-label={`${day.title}, ${title}`} className={part}>
            <h3 className={groupTitle}>{title}</h3>
            <List>
              {games.map((planned) => (
                <PlannedRow key={planned.courtSlot.matchId} planned={planned} {...props} />
              ))}
            </List>
          </section>
        ))}
      </div>
    </section>
  ))
}

function PlannedRow({
  planned: { game, courtSlot },
  reading,
  courtTitle,
  onMove,
}: Omit<PlanListProps, 'days'> & { planned: PlannedGame }) {
  const { match, sides, category, title, view, toPlan } = game
  const pending = view.pendingMatches.get(partsOfMatchId(match.id).key)
  const content = {
    leading: (
      <span className={when}>
        {reading === 'court' ? clockWords(courtSlot.startsAt) : courtTitle(courtSlot.courtId)}
      </span>
    ),
    title: sides.join(' × '),
    detail: `${category} · ${title}`,
    trailing: (
      <>
        {pending && <PendingMark pending={pending} />}
        {match.result && <Check role="img" aria-label="Terminou" className={icon} />}
        {match.planned?.isPinned && <Pin role="img" aria-label="Fixo" className={icon} />}
      </>
    ),
  }
  if (!onMove || !toPlan) return <Row {...content} />
  return <PickRow {...content} onPick={() => onMove(match.id)} />
}

const part = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const groups = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(320px, 100%), 1fr))]',
  gap: '4',
  alignItems: 'start',
})
const dayTitle = css({ textStyle: 'title' })
const groupTitle = css({ textStyle: 'subtitle' })
const when = css({ textStyle: 'figure', minWidth: '[3.5rem]', flexShrink: '0' })
const icon = css({ width: 'icon', height: 'icon', color: 'muted' })
