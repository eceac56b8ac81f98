import { useMemo } from 'react'
import { counted } from '#contract/formats/formats.ts'
import { clockWords, dayWords } from '#contract/order-of-play/wall-words.ts'
import type { EventView } from '#offline/screen-types.ts'
import { Section } from '#ui/layout/section.tsx'
import { Row } from '#ui/lists/list.tsx'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'
import { FirstRows } from '#ui/lists/first-rows.tsx'
import { type PersonDay, personDays } from '#app/order-of-play/person-days.ts'

/** How much and when each person plays. Organisers check that nobody plays all day, or twice without a rest. */
export function PersonLoad({ event, plan }: { event: EventView; plan: EventPlan }) {
  const days = useMemo(() => personDays(event, plan), [event, plan])
  if (days.length === 0) return null
  const short = days.filter(({ isShort }) => isShort).length
  const most = Math.max(...days.map(({ matches }) => matches))
  return (
    <Section
      title="Quem joga quanto"
      detail={[
        `Até ${counted(most, 'jogo', 'jogos')} por pessoa em um dia`,
        short > 0 && counted(short, 'descanso curto', 'descansos curtos'),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <FirstRows
        items={days}
        renderRow={(day) => <Row key={`${day.day} ${day.person}`} title={day.name} detail={words(day)} />}
      />
    </Section>
  )
}

/** `sáb. 21/11: 3 jogos, das 8h às 12h30, descanso de 40 min` */
function words({ day, matches, from, to, ...pause }: PersonDay): string {
  const hours = `das ${clockWords(from)} às ${clockWords(to)}`
  return [`${dayWords(day)}: ${counted(matches, 'jogo', 'jogos')}`, hours, restWords(pause)]
    .filter(Boolean)
    .join(', ')
}

function restWords({ shortestRest, isShort }: Pick<PersonDay, 'shortestRest' | 'isShort'>): string {
  if (shortestRest === undefined) return ''
  if (shortestRest < 0) return 'dois ao mesmo tempo'
  return `descanso ${isShort ? 'curto: ' : 'de '}${shortestRest} min`
}
