import { useState } from 'react'
import type { Side } from '#contract/draws/match-scores.ts'
import { scoringRules } from '#contract/draws/scoring.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { EventView } from '#offline/screen-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CallPart } from './call/call-part.tsx'
import { OverviewPart } from './overview/overview-part.tsx'
import type { Doing } from './overview/match-actions.ts'
import { BrokenOffPart } from './result/broken-off-part.tsx'
import { ResultPart } from './result/result-part.tsx'
import type { NewResult } from './shared/result-words.ts'
import { TakeBackPart } from './result/take-back-part.tsx'
import { WalkoverPart } from './result/walkover-part.tsx'
import { ScorePart } from './score/score-part.tsx'
import { type MatchAtHand, matchAtHand } from './shared/match-at-hand.ts'
import type { NewCall } from '#app/draws/call-match.ts'
import { useMatchTaps } from './shared/use-match-taps.ts'

interface MatchSheetProps {
  view: DrawView
  matchId: string
  event: EventView
  onClose: () => void
}

/** The sheet of one match (Placar): its players, its score and all its actions. */
export function MatchSheet({ view, matchId, event, onClose }: MatchSheetProps) {
  const at = matchAtHand(view, matchId, event)
  if (!at) return <Missing onClose={onClose} />
  return <Sheet key={matchId} at={at} onClose={onClose} />
}

function Sheet({ at, onClose }: { at: MatchAtHand; onClose: () => void }) {
  const { match, event, view } = at
  const [doing, setDoing] = useState<Doing>()
  const [winner, setWinner] = useState<Side>()
  /** The sheet disappears in the frame of the last tap; the address changes a moment later. */
  const [isDone, setDone] = useState(false)
  const taps = useMatchTaps(at)
  const onBack = () => {
    setDoing(undefined)
    setWinner(undefined)
  }
  const close = () => {
    setDone(true)
    onClose()
  }
  const enter = (result: NewResult, reason?: string) => {
    void taps.enter(result, reason)
    close()
  }
  const call = (state: NewCall['state'], court: NewCall['court'], said: string) => {
    void taps.call({ state, court }, said)
    onBack()
  }
  const isNoted = Boolean(match.result?.enteredAt)
  const correction = isNoted ? { needsReason: at.isOrganiser } : undefined
  const needsReason = isNoted && at.isOrganiser
  const category = event.categories.find(({ id }) => id === view.categoryId)
  return (
    <Dialog
      isOpen={!isDone}
      onClose={close}
      title={at.title}
      description={[category?.title, scoringRules[match.scoring].label].filter(Boolean).join(' · ')}
    >
      {part()}
    </Dialog>
  )

  function part() {
    switch (doing) {
      case 'result':
        return (
          <ResultPart {...{ at, correction, onBack }} first={winner} onResult={enter} onOther={setDoing} />
        )
      case 'walkover':
        return <WalkoverPart {...{ at, needsReason, onBack }} onResult={enter} />
      case 'retirement':
        return <BrokenOffPart {...{ at, needsReason, onBack }} outcome="RETIRED" onResult={enter} />
      case 'disqualification':
        return <BrokenOffPart {...{ at, onBack }} needsReason outcome="DISQUALIFIED" onResult={enter} />
      case 'takeBack':
        return (
          <TakeBackPart
            {...{ at, onBack }}
            onTakeBack={() => {
              void taps.takeBack()
              onBack()
            }}
          />
        )
      case 'score':
        return <ScorePart {...{ at, taps, onBack }} onResult={enter} />
      case 'call':
        return (
          <CallPart
            {...{ at, onBack }}
            question="Chamar para qual quadra?"
            onCourt={(court) => call('CALLED', court, saidOf('Chamado', court))}
          />
        )
      case 'court':
        return (
          <CallPart
            {...{ at, onBack }}
            question="Mudar para qual quadra?"
            onCourt={(court) => call(match.state ?? 'CALLED', court, saidOf('Agora', court))}
          />
        )
      case 'resume':
        return (
          <CallPart
            {...{ at, onBack }}
            question="Continua em qual quadra?"
            onCourt={(court) => call('PLAYING', court, saidOf('Em jogo', court))}
          />
        )
      default:
        return (
          <OverviewPart
            at={at}
            onWinner={(side) => {
              setWinner(side)
              setDoing('result')
            }}
            onDo={setDoing}
            onCall={(state, said) => void taps.call({ state }, said)}
            onConfirm={enter}
            onClose={close}
          />
        )
    }
  }
}

const saidOf = (what: string, court: NewCall['court']) => (court ? `${what} na ${court.title}.` : `${what}.`)

function Missing({ onClose }: Pick<MatchSheetProps, 'onClose'>) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Jogo não encontrado"
      description="Ele não está neste telefone: a categoria pode ter sido sorteada de novo."
      actions={<Button onClick={onClose}>Voltar aos jogos</Button>}
    />
  )
}
