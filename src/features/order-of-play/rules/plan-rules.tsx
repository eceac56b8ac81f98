import { Clock, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#contract/order-of-play/planning.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { PickRow } from '#ui/lists/pick-row.tsx'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import { rulesOf } from '#app/order-of-play/games-of-event.ts'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'
import { RulesDialog } from './rules-dialog.tsx'
import { rulesInWords } from './rules-words.ts'
import { WishDialog } from './wish-dialog.tsx'
import { type Wish, wishesIn } from './wishes.ts'

interface PlanRulesProps {
  event: EventView
  plan: EventPlan
  canChange: boolean
}

/** The rules of the order of play, and the wishes. Everybody reads them; only organisers change them. */
export function PlanRules({ event, plan, canChange }: PlanRulesProps) {
  const [opened, setOpened] = useState<'rules' | 'wish' | Wish>()
  const close = () => setOpened(undefined)
  const rules = rulesOf(event)
  const courts = courtsOf(event)
  const days = [...new Set(plan.planning.hours.map(({ from }) => dayOf(from)))].toSorted(
    (one, other) => one - other,
  )
  const wishes = wishesIn(rules, event, days.length < 2)
  const courtTitle = (id: string) => courts.find((court) => court.id === id)?.title ?? 'outra quadra'
  return (
    <Section title="Regras" detail={rulesInWords(rules, courtTitle).join(' ')}>
      {wishes.length > 0 && (
        <List aria-label="Pedidos de horário">
          {wishes.map((wish) => {
            const { id, title, detail } = wish
            return canChange ? (
              <PickRow key={id} {...{ title, detail }} onPick={() => setOpened(wish)} />
            ) : (
              <Row key={id} {...{ title, detail }} />
            )
          })}
        </List>
      )}
      {canChange && (
        <div className={ways}>
          <Button variant="secondary" icon={<Settings2 aria-hidden />} onClick={() => setOpened('rules')}>
            Mudar regras
          </Button>
          <Button variant="secondary" icon={<Clock aria-hidden />} onClick={() => setOpened('wish')}>
            Pedido de horário
          </Button>
        </div>
      )}
      {opened === 'rules' && <RulesDialog event={event} onClose={close} />}
      {opened !== undefined && opened !== 'rules' && (
        <WishDialog {...{ event, days }} wish={opened === 'wish' ? undefined : opened} onClose={close} />
      )}
    </Section>
  )
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
