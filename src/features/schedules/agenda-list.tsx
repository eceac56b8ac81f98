import { useToday } from '#app/time/clock.ts'
import type { Day } from '#contract/formats/days.ts'
import { counted } from '#contract/formats/formats.ts'
import { timeAt } from '#contract/schedules/schedule-windows.ts'
import { css, cva } from '#styled/css'
import { List } from '#ui/lists/list.tsx'
import { useMinutesNow } from './now.ts'
import { type AgendaColumn, type Block, courtName } from './plan.ts'
import { shortDay } from './schedule-words.ts'

interface AgendaListProps {
  day: Day
  columns: readonly AgendaColumn[]
}

/** A day on a phone: a list of courts with their times, in the usual text size. Only the page scrolls. */
export function AgendaList({ day, columns }: AgendaListProps) {
  const now = useMinutesNow()
  const isToday = useToday() === day
  return (
    <section aria-label={`Agenda: ${shortDay(day)}`}>
      <List>
        {columns.length === 0 && <li className={line}>Sem horários</li>}
        {columns.map(({ court, blocks }) => (
          <li key={court.id} className={line}>
            <div className={head}>
              <h3 className={name}>{court.title}</h3>
              {court.place && <span className={quiet}>{court.place}</span>}
              <span className={quiet}>{slotsInWords(blocks)}</span>
            </div>
            <ol role="list" aria-label={`${courtName(court)}, ${shortDay(day)}`} className={times}>
              {blocks.map((block) => (
                <Time
                  key={`${block.kind} ${block.start}`}
                  block={block}
                  isNow={isToday && block.start <= now && now < block.end}
                />
              ))}
            </ol>
          </li>
        ))}
      </List>
    </section>
  )
}

const slotsInWords = (blocks: readonly Block[]) =>
  counted(blocks.filter(({ kind }) => kind === 'slot').length, 'horário', 'horários')

function Time({ block: { kind, start, end }, isNow }: { block: Block; isNow: boolean }) {
  return (
    <li className={time({ kind })}>
      {kind === 'busy' ? (
        `ocupado, ${timeAt(start)} às ${timeAt(end)}`
      ) : (
        <>
          {timeAt(start)}
          <span className={spoken}>{` às ${timeAt(end)}`}</span>
        </>
      )}
      {isNow && <span className={nowMark}>agora</span>}
    </li>
  )
}

const line = css({ padding: '4', display: 'flex', flexDirection: 'column', gap: '2' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' })
const name = css({ textStyle: 'subtitle', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const times = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', listStyle: 'none' })
const time = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '2.5',
    paddingBlock: '1',
    borderRadius: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    kind: {
      slot: { bg: 'accentSoft', boxShadow: 'chosenText' },
      busy: { bg: 'sunken', color: 'muted', border: 'edge', borderStyle: 'dashed' },
    },
  },
})
const nowMark = css({ textStyle: 'label', color: 'danger' })
const spoken = css({ srOnly: true })
