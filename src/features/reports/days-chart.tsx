import { useId } from 'react'
import { formatDay } from '#contract/formats/days.ts'
import { formatCount } from '#contract/formats/formats.ts'
import { css, cva } from '#styled/css'
import { Section } from '#ui/layout/section.tsx'
import type { DayCounts } from './days-of.ts'

const height = 100
const step = 24
const barWidth = 9

/** Registrations and payments by day, with two bars for each day. A table below has the same numbers. */
export function DaysChart({ days }: { days: readonly DayCounts[] }) {
  const id = useId()
  const highest = Math.max(1, ...days.flatMap(({ registered, paid }) => [registered, paid]))
  const barOf = (count: number) => (count / highest) * height
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  return (
    <Section title="Inscrições e pagamentos por dia">
      <figure className={frame}>
        <p className={legend} aria-hidden>
          <span className={mark({ of: 'registered' })} /> Inscrições
          <span className={mark({ of: 'paid' })} /> Pagamentos
        </p>
        <svg
          role="img"
          aria-labelledby={id}
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
          className={chart}
        >
          <title id={id}>{`De ${formatDay(first.from)} a ${formatDay(last.to)}: ${summary(days)}`}</title>
          {days.map(({ from, registered, paid }, at) => (
            <g key={from}>
              <rect
                x={at * step + 2}
                y={height - barOf(registered)}
                width={barWidth}
                height={barOf(registered)}
                className={bar({ of: 'registered' })}
              />
              <rect
                x={at * step + 3 + barWidth}
                y={height - barOf(paid)}
                width={barWidth}
                height={barOf(paid)}
                className={bar({ of: 'paid' })}
              />
            </g>
          ))}
        </svg>
        <p className={ends} aria-hidden>
          <span>{formatDay(first.from)}</span>
          <span>{formatDay(last.to)}</span>
        </p>
        <details>
          <summary className={more}>Ver em números</summary>
          <table className={table}>
            <thead>
              <tr>
                <th scope="col">Dia</th>
                <th scope="col">Inscrições</th>
                <th scope="col">Pagamentos</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ from, to, registered, paid }) => (
                <tr key={from}>
                  <th scope="row">
                    {from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`}
                  </th>
                  <td>{formatCount(registered)}</td>
                  <td>{formatCount(paid)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figure>
    </Section>
  )
}

function summary(days: readonly DayCounts[]): string {
  const registered = days.reduce((sum, day) => sum + day.registered, 0)
  const paid = days.reduce((sum, day) => sum + day.paid, 0)
  return `${formatCount(registered)} inscrições e ${formatCount(paid)} pagamentos. Os números de cada dia estão na tabela abaixo.`
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const legend = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'small' })
const mark = cva({
  base: { display: 'inline-block', width: '3', height: '3', borderRadius: 'sm' },
  variants: { of: { registered: { bg: 'accentFill' }, paid: { bg: 'positiveFill' } } },
})
const chart = css({
  display: 'block',
  width: 'full',
  height: '[8rem]',
  borderBottom: 'edge',
})
const bar = cva({ variants: { of: { registered: { fill: 'accentFill' }, paid: { fill: 'positiveFill' } } } })
const ends = css({
  display: 'flex',
  justifyContent: 'space-between',
  textStyle: 'small',
  color: 'muted',
  fontVariantNumeric: 'tabular-nums',
})
const more = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch', cursor: 'pointer' })
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { borderBottom: 'hair', paddingBlock: '1', textAlign: 'end', fontWeight: 'normal' },
  '& th:first-child': { textAlign: 'start' },
})
