import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { lengthOfDraws } from '#contract/draws/draw-length.ts'
import { counted, formatCount } from '#contract/formats/formats.ts'
import { matchesInAll } from '#contract/schedules/match-count.ts'
import {
  availableSlots,
  openDays,
  type Remedies,
  remediesFor,
  slotsFor,
} from '#contract/schedules/schedule-report.ts'
import { isOn, slotsOf } from '#contract/schedules/schedule-windows.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css, cva } from '#styled/css'
import { MatchAccount } from './match-account.tsx'
import type { Plan } from './plan.ts'
import { durationInWords, fitInWords, shortDay } from './schedule-words.ts'

interface ScheduleSummaryProps {
  plan: Plan
  categories: readonly CategoryView[]
  draws: EventView['draws']
  isRanking: boolean
}

/** Whether the matches fit, what would help, and the numbers behind it. A tap explains the numbers. */
export function ScheduleSummary({ plan, categories, draws = [], isRanking }: ScheduleSummaryProps) {
  const { schedules, event } = plan
  const days = openDays(schedules, event)
  const available = availableSlots(schedules, event)
  const drawn = useMemo(() => lengthOfDraws(draws.map(({ kept }) => kept)), [draws])
  // Drawn categories have a known length and get no more players, so they are counted separately.
  const open = categories.filter(({ isDrawn }) => !isDrawn)
  const inOpen = matchesInAll(open.map(({ category, registered }) => ({ category, players: registered })))
  const inFull = matchesInAll(open.map(({ category, maxPlayers }) => ({ category, players: maxPlayers })))
  const slotsOfDrawn = slotsFor(drawn.minutes, schedules, event)
  const matches = inOpen + drawn.matches
  const needed = inOpen + slotsOfDrawn
  const left = available - needed
  return (
    <section aria-label="Resumo" className={frame}>
      <p className={answer({ fits: isRanking || available + needed === 0 ? undefined : left >= 0 })}>
        {isRanking ? 'Os jogos de um ranking não são contados' : fitInWords(available, needed)}
      </p>
      {!isRanking && left < 0 && <Help missing={-left} plan={plan} />}
      <details>
        <summary className={bar}>
          <span className={figures}>
            <Figure label="Dias" value={formatCount(days.length)} />
            <Figure label="Horários disponíveis" value={formatCount(available)} />
            <Figure label="Total de jogos" value={isRanking ? '–' : formatCount(matches)} />
          </span>
          <span className={more}>
            Ver a conta
            <ChevronDown aria-hidden className={arrow} />
          </span>
        </summary>
        <div className={account}>
          <SlotAccount {...{ plan, days, available }} />
          {!isRanking && <MatchAccount {...{ categories, draws, matches, drawn, slotsOfDrawn }} />}
        </div>
      </details>
      {!isRanking && inFull > inOpen && (
        <p className={quiet}>
          Se todas as categorias lotarem: {counted(inFull + drawn.matches, 'jogo', 'jogos')}.{' '}
          {fitInWords(available, inFull + slotsOfDrawn)}.
        </p>
      )}
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span className={figure}>
      <span className={quiet}>{label}</span> <span className={number}>{value}</span>
    </span>
  )
}

/** The number of courts and slots for each set of days. */
function SlotAccount({ plan, days, available }: { plan: Plan; days: readonly string[]; available: number }) {
  return (
    <div className={part}>
      <h2 className={heading}>Horários disponíveis</h2>
      {days.length === 0 && <p>Nenhuma quadra está aberta em um dia do evento.</p>}
      <ul role="list" className={rows}>
        {days.map((day) => {
          const here = plan.schedules.filter((schedule) => isOn(schedule.days, day))
          const slots = here.reduce((sum, schedule) => sum + slotsOf(schedule), 0)
          const courts = new Set(here.map(({ courtId }) => courtId)).size
          return (
            <li key={day} className={row}>
              <span>
                {shortDay(day)} · {counted(courts, 'quadra', 'quadras')}
              </span>
              <span className={sum}>{formatCount(slots)}</span>
            </li>
          )
        })}
        {days.length > 1 && (
          <li className={row}>
            <strong>Ao todo</strong>
            <strong className={sum}>{formatCount(available)}</strong>
          </li>
        )}
      </ul>
      <p className={quiet}>Um horário é um jogo inteiro, um depois do outro, dentro do tempo da quadra.</p>
    </div>
  )
}

function Help({ missing, plan }: { missing: number; plan: Plan }) {
  const remedies = remediesInWords(remediesFor(plan.schedules, plan.event, missing))
  if (remedies.length === 0) return null
  return (
    <div className={help}>
      <p className={strong}>Qualquer uma destas opções resolve:</p>
      <ul className={bullets}>
        {remedies.map((remedy) => (
          <li key={remedy}>{remedy}</li>
        ))}
      </ul>
    </div>
  )
}

function remediesInWords({ courts, days, matchDuration }: Remedies): string[] {
  return [
    courts && `${counted(courts, 'quadra', 'quadras')} a mais, com os horários da que abre por mais tempo`,
    days && `${counted(days, 'dia', 'dias')} a mais, como o que tem mais horários`,
    matchDuration && `jogos de até ${durationInWords(matchDuration)}`,
  ].filter((words) => typeof words === 'string')
}

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  padding: '4',
  bg: 'surface',
  border: 'hair',
  borderRadius: 'lg',
  boxShadow: 'card',
  minWidth: '0',
})
const bar = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minHeight: 'touch',
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: 'md',
  '&::-webkit-details-marker': { display: 'none' },
})
const figures = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr))',
  maxWidth: 'narrow',
  gap: '3',
})
const figure = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  minWidth: '0',
})
const number = css({ textStyle: 'figureLarge' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const answer = cva({
  base: { textStyle: 'title' },
  variants: { fits: { true: { color: 'positive' }, false: { color: 'warning' } } },
})
const more = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'label',
  color: 'accent',
  _print: { display: 'none' },
})
const arrow = css({ width: 'icon', height: 'icon', 'details[open] &': { transform: 'rotate(180deg)' } })
const account = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  gap: '5',
  marginTop: '4',
  paddingTop: '4',
  borderTop: 'hair',
})
const part = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const heading = css({ textStyle: 'label' })
const rows = css({ listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '1' })
const row = css({ display: 'flex', justifyContent: 'space-between', gap: '3', minWidth: '0' })
const sum = css({ textStyle: 'figure', flexShrink: '0' })
const help = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const strong = css({ fontWeight: 'bold' })
const bullets = css({ paddingInlineStart: '5', listStyle: 'disc' })
