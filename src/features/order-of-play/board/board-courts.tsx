import type { CSSProperties, ReactNode, Ref } from 'react'
import { type CourtTime, endOf, type ScheduledMatch } from '#contract/order-of-play/planning.ts'
import { clockWords } from '#contract/order-of-play/wall-words.ts'
import type { PlannedGame } from '#app/order-of-play/plan-groups.ts'
import { css, cva } from '#styled/css'
import { type BoardDay, hoursIn } from './board-day.ts'

interface BoardCourtsProps {
  day: BoardDay
  courts: readonly { id: string; title: string }[]
  games: readonly PlannedGame[]
  renderGame: (planned: PlannedGame) => ReactNode
  /** The court slot to which a dragged match would go. */
  target: ScheduledMatch | undefined
  /** Whether the match can't be played at that court slot. */
  isHard: boolean
  ref: Ref<HTMLDivElement>
}

/**
 * The courts of a day side by side. The height of a match is its length in time. Dark areas are times when a court is
 * not open.
 */
export function BoardCourts({ day, courts, games, renderGame, target, isHard, ref }: BoardCourtsProps) {
  const at = (from: CourtTime, to: CourtTime): CSSProperties => ({
    top: `${rem(Math.max(from, day.from) - day.from)}rem`,
    height: `${rem(Math.min(to, day.to) - Math.max(from, day.from))}rem`,
  })
  const height = { height: `${rem(day.to - day.from)}rem` }
  return (
    <div ref={ref} className={board}>
      <div aria-hidden className={times} style={height}>
        {hoursIn(day).map((time) => (
          <span key={time} className={label} style={at(time, time)}>
            {clockWords(time)}
          </span>
        ))}
      </div>
      {courts.map(({ id, title }) => (
        <section key={id} aria-label={title} className={court}>
          <h3 className={heading}>{title}</h3>
          <div data-court={id} className={column} style={height}>
            {day.open
              .filter(({ courtId }) => courtId === id)
              .map(({ from, to }) => (
                <div key={from} className={open} style={at(from, to)} />
              ))}
            {hoursIn(day).map((time) => (
              <div key={time} className={line} style={at(time, time)} />
            ))}
            <ol className={list}>
              {games
                .filter(({ courtSlot }) => courtSlot.courtId === id)
                .map((planned) => (
                  <li
                    key={planned.courtSlot.matchId}
                    className={spot}
                    style={at(planned.courtSlot.startsAt, endOf(planned.courtSlot))}
                  >
                    {renderGame(planned)}
                  </li>
                ))}
            </ol>
            {target?.courtId === id && (
              <div className={goal({ isHard })} style={at(target.startsAt, endOf(target))} />
            )}
          </div>
        </section>
      ))}
    </div>
  )
}

/** In rem per minute: a match of half an hour has room for two lines, at any text size. */
const rem = (minutes: number) => minutes * 0.105

const board = css({
  flexGrow: '1',
  minWidth: '0',
  display: 'flex',
  alignItems: 'flex-end',
  gap: '2',
  overflowX: 'auto',
  paddingBottom: '4',
})
const times = css({ position: 'relative', flex: '[0 0 3rem]' })
const label = css({
  position: 'absolute',
  textStyle: 'small',
  color: 'muted',
  fontVariantNumeric: 'tabular-nums',
})
const court = css({ flex: '[1 0 9.5rem]', minWidth: '0', display: 'flex', flexDirection: 'column', gap: '2' })
const heading = css({ textStyle: 'label', overflowWrap: 'anywhere' })
const column = css({ position: 'relative', bg: 'neutralSoft', borderRadius: 'sm' })
const open = css({ position: 'absolute', insetInline: '0', bg: 'surface', border: 'hair' })
const line = css({ position: 'absolute', insetInline: '0', borderTop: 'hair' })
const list = css({ listStyle: 'none' })
const spot = css({ position: 'absolute', insetInline: '0', paddingBottom: '[1px]' })
const goal = cva({
  base: {
    position: 'absolute',
    insetInline: '0',
    borderRadius: 'sm',
    borderWidth: 'thick',
    borderStyle: 'dashed',
    borderColor: 'positive',
    pointerEvents: 'none',
  },
  variants: { isHard: { true: { borderColor: 'danger' } } },
})
