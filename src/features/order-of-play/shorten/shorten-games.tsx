import { Timer } from 'lucide-react'
import { useState } from 'react'
import { phaseLabels } from '#app/draws/phases-of.ts'
import { counted } from '#contract/formats/formats.ts'
import { scoringRules } from '#contract/draws/scoring.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'
import { type ShorterPhase, shorterPhases } from './shorter-phases.ts'
import { useShortenTap } from './use-shorten-tap.ts'

interface ShortenGamesProps {
  event: EventView
  plan: EventPlan
}

/** Offers shorter matches for phases that have not begun, for example after rain. */
export function ShortenGames({ event, plan }: ShortenGamesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<Timer aria-hidden />} onClick={() => setOpen(true)}>
        Encurtar jogos
      </Button>
      {isOpen && <ShortenDialog {...{ event, plan }} onClose={() => setOpen(false)} />}
    </>
  )
}

function ShortenDialog({ event, plan, onClose }: ShortenGamesProps & { onClose: () => void }) {
  const shorten = useShortenTap(event)
  const phases = shorterPhases(plan.games)
  const choose = (phase: ShorterPhase) => {
    void shorten(phase, `${titleOf(phase)}: ${scoringRules[phase.to].label}.`)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Encurtar jogos"
      description="Só fases em que nada começou. Os jogos marcados ocupam menos a quadra."
    >
      {phases.length === 0 ? (
        <p>Todas as fases já começaram ou já são curtas.</p>
      ) : (
        <List aria-label="Fases">
          {phases.map((phase) => {
            const { from, to, games } = phase
            const saved = scoringRules[from].minutes - scoringRules[to].minutes
            return (
              <Row
                key={`${games[0].draw.id} ${phase.phase}`}
                title={titleOf(phase)}
                detail={
                  <>
                    <span className={block}>
                      <span className={was}>{scoringRules[from].label}</span> → {scoringRules[to].label}
                    </span>
                    {`${saved} min a menos em ${counted(games.length, 'jogo', 'jogos')}`}
                  </>
                }
                trailing={
                  <Button
                    variant="secondary"
                    aria-label={`Encurtar ${titleOf(phase)}`}
                    onClick={() => choose(phase)}
                  >
                    Encurtar
                  </Button>
                }
              />
            )
          })}
        </List>
      )}
    </Dialog>
  )
}

const titleOf = ({ phase, games: [{ category }] }: ShorterPhase) => `${category} · ${phaseLabels[phase]}`

const block = css({ display: 'block' })
const was = css({ textDecoration: 'line-through' })
