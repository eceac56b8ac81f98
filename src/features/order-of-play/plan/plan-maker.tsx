import { CalendarClock } from 'lucide-react'
import { clock } from '#app/time/clock.ts'
import { lotFrom } from '#contract/draws/lot.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { useSolver } from '../solver/use-solver.ts'
import { type EventPlan, planningFrom } from '#app/order-of-play/plan-of-event.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'
import { PlanPreview } from './plan-preview.tsx'

interface PlanMakerProps {
  event: EventView
  plan: EventPlan
}

/** Plans all matches that are not fixed. The changes are shown before they are accepted. */
export function PlanMaker({ event, plan }: PlanMakerProps) {
  const { solving, start, stop, forget } = useSolver()
  const open = plan.planning.matches.length
  if (open === 0) return null
  const begin = () => {
    start(planningFrom(plan, wallTime(clock.get())), lotFrom(crypto.getRandomValues(new Uint8Array(6))))
  }
  const count = open - plan.unplaced.length
  if (solving.is === 'running')
    return (
      <div className={box}>
        <Progress
          label="Montando a ordem"
          value={Math.round(solving.share * 100)}
          max={100}
          detail={solving.found ? `${open - solving.found.unplaced.length} de ${open} jogos` : ''}
          tone="positive"
        />
        <Button variant="secondary" onClick={stop}>
          Parar
        </Button>
      </div>
    )
  if (solving.is === 'found') return <PlanPreview {...{ event, plan }} found={solving.found} onEnd={forget} />
  return (
    <div className={box}>
      {solving.is === 'failed' && (
        <Notice tone="danger" title="Não deu para montar a ordem" isLive>
          Este telefone parou no meio. Tente de novo.
        </Notice>
      )}
      <p className={quiet}>
        {count === 0
          ? `${open} jogos sem horário. O telefone distribui todos pelas quadras, com descanso para cada pessoa.`
          : `${count} de ${open} jogos por jogar têm quadra e horário. Jogos fixos, chamados ou em quadra ficam onde estão.`}
      </p>
      <Button
        variant={count === 0 ? 'primary' : 'secondary'}
        icon={<CalendarClock aria-hidden />}
        onClick={begin}
      >
        {count === 0 ? 'Montar a ordem' : 'Montar de novo'}
      </Button>
    </div>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' })
const quiet = css({ color: 'muted' })
