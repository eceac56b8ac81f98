import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { personDays } from '#app/order-of-play/person-days.ts'
import { planOfEvent } from '#app/order-of-play/plan-of-event.ts'
import { counted, formatCount } from '#contract/formats/formats.ts'
import { conflictsOf } from '#contract/order-of-play/plan-conflicts.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'

/**
 * The state of the games: played and planned matches, conflicts of the order of play, and people with too short rests.
 */
export function OrderTotals({ view }: { view: EventView }) {
  const totals = useMemo(() => orderTotals(view), [view])
  if (!totals) return null
  const { matches, played, planned, impossible, wishes, shortRests } = totals
  return (
    <Section title="Jogos">
      <List>
        <Row
          title="Jogados"
          trailing={<Figure>{`${formatCount(played)} de ${formatCount(matches)}`}</Figure>}
        />
        <Row
          title="Por jogar, com quadra e horário"
          trailing={<Figure>{`${formatCount(planned)} de ${formatCount(matches - played)}`}</Figure>}
        />
        <Row
          title="Conflitos na ordem"
          detail={
            impossible + wishes > 0
              ? `${counted(impossible, 'impossível', 'impossíveis')} · ${counted(wishes, 'desejo não atendido', 'desejos não atendidos')}`
              : undefined
          }
          trailing={<Figure>{formatCount(impossible + wishes)}</Figure>}
        />
        <Row title="Descansos curtos" trailing={<Figure>{formatCount(shortRests)}</Figure>} />
      </List>
      <Link
        to="/manager/event/games/order"
        search={{ event: view.event.id }}
        className={button({ variant: 'secondary' })}
      >
        Ver a ordem de jogos
      </Link>
    </Section>
  )
}

/** Undefined if no category is drawn. */
function orderTotals(view: EventView) {
  if (!view.draws || view.draws.length === 0) return undefined
  const plan = planOfEvent(view)
  const open = plan.games.filter(({ toPlan }) => toPlan)
  const played = plan.games.filter(({ match }) => match.result).length
  const conflicts = conflictsOf(plan.placed, plan.planning)
  const impossible = conflicts.filter(({ isHard }) => isHard).length
  return {
    matches: played + open.length,
    played,
    planned: open.length - plan.unplaced.length,
    impossible,
    wishes: conflicts.length - impossible,
    shortRests: personDays(view, plan).filter(({ isShort }) => isShort).length,
  }
}

const Figure = ({ children }: { children: string }) => <strong className={figure}>{children}</strong>
const figure = css({ textStyle: 'figure' })
