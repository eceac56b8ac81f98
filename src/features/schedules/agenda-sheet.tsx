import { useEffect, useRef } from 'react'
import { useToday } from '#app/time/clock.ts'
import type { Day } from '#contract/formats/days.ts'
import { timeAt } from '#contract/schedules/schedule-windows.ts'
import { css, cva } from '#styled/css'
import { NowLine } from './now-line.tsx'
import { type AgendaColumn, agendaSpan, type Block, byPlace, courtName, type Plan } from './plan.ts'
import { shortDay } from './schedule-words.ts'

interface AgendaSheetProps {
  plan: Plan
  days: readonly { day: Day; columns: readonly AgendaColumn[] }[]
  isOnPaper: boolean
}

/** The height in rem that the text of the shortest match needs. */
const slotHeight = 1.75

/**
 * The agenda as a sheet: time runs downwards, courts stand side by side. It scrolls in its own box, so that the labels
 * of times and courts stay visible in both directions.
 */
export function AgendaSheet({ plan, days, isOnPaper }: AgendaSheetProps) {
  const { start, end, shortest } = agendaSpan(plan)
  const rem = (minutes: number) => `${(minutes / shortest) * slotHeight}rem`
  const hours = Array.from({ length: (end - start) / 60 + 1 }, (_, hour) => start + hour * 60)
  const box = useRef<HTMLDivElement>(null)
  const today = useToday()
  const hasToday = days.some(({ day }) => day === today)
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>('[data-now]')
    if (line && box.current) box.current.scrollTop = line.offsetTop - box.current.clientHeight / 3
  }, [hasToday])
  return (
    <div
      ref={box}
      role="region"
      aria-label={`Agenda: ${days.map(({ day }) => shortDay(day)).join(', ')}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must be able to scroll it
      tabIndex={0}
      className={sheet({ isOnPaper })}
    >
      <div className={inner}>
        <div aria-hidden className={head}>
          <span className={corner} />
          {days.map(({ day, columns }) => (
            <div key={day} className={dayHead} style={{ flexGrow: columns.length || 1 }}>
              <span className={besideAxis}>{shortDay(day)}</span>
              <div className={line}>
                {byPlace(columns).map((courts) => (
                  <div key={courts[0]?.id} className={placeHead} style={{ flexGrow: courts.length }}>
                    {courts[0]?.place && <span className={placeName}>{courts[0].place}</span>}
                    <div className={line}>
                      {courts.map(({ id, title }) => (
                        <span key={id} className={courtHead}>
                          {title}
                        </span>
                      ))}
                    </div>
                  </div>
                ))}
                {columns.length === 0 && <span className={courtHead}>Sem horários</span>}
              </div>
            </div>
          ))}
        </div>
        <div className={body} style={{ height: rem(end - start) }}>
          <div aria-hidden className={axis}>
            {hours.map((minutes) => (
              <span key={minutes} className={hour} style={{ top: rem(minutes - start) }}>
                {timeAt(minutes)}
              </span>
            ))}
          </div>
          {days.map(({ day, columns }) => (
            <div key={day} className={dayBody} style={{ flexGrow: columns.length || 1 }}>
              {columns.length === 0 && <p className={column}>{''}</p>}
              {columns.map(({ court, blocks }) => (
                <ol
                  key={court.id}
                  role="list"
                  aria-label={`${courtName(court)}, ${shortDay(day)}`}
                  className={column}
                >
                  {blocks.map((block) => (
                    <BlockItem
                      key={`${block.kind} ${block.start}`}
                      block={block}
                      top={rem(block.start - start)}
                      height={rem(block.end - block.start)}
                    />
                  ))}
                </ol>
              ))}
              {day === today && !isOnPaper && <NowLine start={start} end={end} offsetOf={rem} />}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function BlockItem({ block, top, height }: { block: Block; top: string; height: string }) {
  const { kind, start, end } = block
  return (
    <li className={item({ kind })} style={{ top, height }}>
      {kind === 'busy' ? (
        <>
          ocupado<span className={spoken}>{`, ${timeAt(start)} às ${timeAt(end)}`}</span>
        </>
      ) : (
        <>
          {timeAt(start)}
          <span className={spoken}>{` às ${timeAt(end)}`}</span>
        </>
      )}
    </li>
  )
}

const sheet = cva({
  base: {
    bg: 'surface',
    border: 'hair',
    borderRadius: 'lg',
    position: 'relative',
    // Inside the box some parts stay visible while it scrolls; they must not cover anything outside of it.
    isolation: 'isolate',
  },
  variants: {
    isOnPaper: {
      true: { breakInside: 'avoid', marginBottom: '6' },
      false: {
        overflow: 'auto',
        overscrollBehaviorX: 'contain',
        // Some of the page stays free beside the box, so that a thumb can scroll the page.
        maxHeight: '[calc(100dvh - var(--header) - var(--bottom-bar) - 7rem)]',
        minHeight: '[12rem]',
      },
    },
  },
})
const inner = css({ width: 'max', minWidth: 'full' })
const head = css({
  position: 'sticky',
  top: '0',
  zIndex: 'bar',
  display: 'flex',
  bg: 'surface',
  borderBottom: 'hair',
})
const axisWidth = { width: '[3.75rem]', flexShrink: '0', bg: 'surface', borderInlineEnd: 'hair' } as const
const corner = css({ ...axisWidth, position: 'sticky', insetInlineStart: '0', zIndex: 'bar' })
const dayBase = { flexShrink: '0', flexBasis: 'auto', minWidth: '0', borderInlineEnd: 'hair' } as const
const dayHead = css({ ...dayBase, display: 'flex', flexDirection: 'column' })
const besideAxis = css({
  position: 'sticky',
  insetInlineStart: '[3.75rem]',
  width: 'fit',
  paddingInline: '2',
  paddingTop: '2',
  textStyle: 'label',
})
const line = css({ display: 'flex', flexGrow: '1' })
const placeHead = css({ flexShrink: '0', display: 'flex', flexDirection: 'column', minWidth: '0' })
/** The name of the place does not make the columns of its courts wider. */
const placeName = css({
  width: '0',
  minWidth: 'full',
  paddingInline: '2',
  textStyle: 'small',
  color: 'muted',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
const columnBase = {
  flex: '[1 0 auto]',
  width: { base: '[4.75rem]', xl: '[3.1rem]' },
  minWidth: '0',
  paddingInline: '0.5',
} as const
/** With all days side by side, a column has room for a word of usual length. */
const narrowText = { textStyle: 'small', fontSize: { base: 'sm', xl: 'xs' } } as const
const courtHead = css({
  ...columnBase,
  ...narrowText,
  // The word 'Quadra' must fit in one line, even in the widest fonts of phones and computers.
  fontSize: { base: 'sm', xl: '[0.7rem]' },
  paddingInline: '0',
  paddingBlock: '1.5',
  textAlign: 'center',
})
const body = css({ position: 'relative', display: 'flex', marginBlock: '3' })
const axis = css({ ...axisWidth, position: 'sticky', insetInlineStart: '0', zIndex: 'raised' })
const hour = css({
  position: 'absolute',
  insetInlineEnd: '1.5',
  transform: 'translateY(-50%)',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  color: 'muted',
})
const dayBody = css({ ...dayBase, position: 'relative', display: 'flex' })
const column = css({
  ...columnBase,
  position: 'relative',
  listStyle: 'none',
  height: 'full',
  '& + &': { borderInlineStart: 'hair' },
})
const item = cva({
  base: {
    position: 'absolute',
    insetInline: '0',
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'center',
    overflow: 'hidden',
    borderRadius: 'sm',
    ...narrowText,
    fontVariantNumeric: 'tabular-nums',
    // A line in the colour of the background separates one match from the next.
    border: 'hair',
    borderColor: 'surface',
  },
  variants: {
    kind: {
      slot: { bg: 'accentSoft', color: 'text', boxShadow: 'chosenText', _print: { borderColor: 'edge' } },
      busy: { bg: 'sunken', color: 'muted', border: 'edge', borderStyle: 'dashed' },
    },
  },
})
const spoken = css({ srOnly: true })
