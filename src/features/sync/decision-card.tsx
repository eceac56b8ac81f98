import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { momentWords } from '#app/time/moment-words.ts'
import { walkIn, type WalkIn } from '#offline/operations/walk-in.ts'
import type { OperationView } from '#offline/screen-types.ts'
import { button } from '#ui/button-recipe.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { DifferenceChoice } from './difference-choice.tsx'
import { DiscardUnreadable } from './discard-unreadable.tsx'
import { ExportButton } from './export-button.tsx'
import { isGone, reasonWords } from './decision-words.ts'

type Choice = 'keepMine' | 'keepTheirs'

/** A change that was refused: what was wanted, why not, what there is instead, who did that and when, and the choice. */
export function DecisionCard({ operation }: { operation: OperationView }) {
  const courtside = useCourtside()
  const [isDeciding, setIsDeciding] = useState(false)
  const { wanted, differences, eventTitle, categoryTitle, createdAt, changedAt } = operation
  // Where both values stand there is a choice, and nothing has failed.
  const title = differences.length === 0 ? (operation.refusedInWords ?? wanted) : wanted

  async function decide(choice: Choice, part?: string) {
    setIsDeciding(true)
    const saved = await courtside[choice](operation.id, part)
    setIsDeciding(false)
    if (!saved.ok) toast.failure('Não foi salvo: o telefone não conseguiu gravar a decisão. Tente de novo.')
  }

  return (
    <Notice
      tone="danger"
      title={title}
      actions={<Whole {...{ operation, isDeciding }} onDecide={(choice) => void decide(choice)} />}
    >
      {title !== wanted && <p>{wanted}</p>}
      <p>{[categoryTitle, eventTitle, `marcado ${momentWords(createdAt)}`].filter(Boolean).join(' · ')}</p>
      <p>{reasonWords(operation, momentWords(changedAt))}</p>
      {differences.map((difference) => (
        <DifferenceChoice
          key={difference.label}
          difference={difference}
          isBusy={isDeciding}
          onDecide={(choice) => void decide(choice, difference.part)}
        />
      ))}
    </Notice>
  )
}

interface WholeProps {
  operation: OperationView
  isDeciding: boolean
  onDecide: (choice: Choice) => void
}

/** The ways out where there is nothing to choose between. */
function Whole({ operation, isDeciding, onDecide }: WholeProps) {
  if (operation.isUnreadable)
    return (
      <>
        <DiscardUnreadable isBusy={isDeciding} onDiscard={() => onDecide('keepTheirs')} />
        <ExportButton />
      </>
    )
  if (operation.isNotice)
    return (
      <Button isBusy={isDeciding} onClick={() => onDecide('keepTheirs')}>
        Entendi
      </Button>
    )
  if (operation.differences.length > 0) return null
  return (
    <>
      <Button variant="secondary" isBusy={isDeciding} onClick={() => onDecide('keepTheirs')}>
        Desistir desta alteração
      </Button>
      {operation.kind === walkIn.name && (
        <Link
          to="/manager/event/players"
          search={{ event: (operation.args as WalkIn).eventId, inscrever: operation.id }}
          className={button({ variant: 'secondary' })}
        >
          Corrigir
        </Link>
      )}
      {!isGone(operation) && (
        <Button isBusy={isDeciding} onClick={() => onDecide('keepMine')}>
          Tentar de novo
        </Button>
      )}
    </>
  )
}
