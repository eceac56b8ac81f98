import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { walkIn, type WalkIn } from '#offline/operations/walk-in.ts'
import type { OperationView } from '#offline/core/sync-types.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DiscardUnreadable } from './discard-unreadable.tsx'
import { ExportButton } from './export-button.tsx'
import { GiveUp } from './give-up.tsx'
import { isGone } from './decision-words.ts'

export type Choice = 'keepMine' | 'keepTheirs'

interface ConflictActionsProps {
  operation: OperationView
  isDeciding: boolean
  onDecide: (choice: Choice) => void
}

/** The actions for a conflict without a choice between two values. */
export function ConflictActions({ operation, isDeciding, onDecide }: ConflictActionsProps) {
  if (operation.isUnreadable)
    return (
      <Buttons>
        <DiscardUnreadable isBusy={isDeciding} onDiscard={() => onDecide('keepTheirs')} />
        <ExportButton />
      </Buttons>
    )
  if (operation.isNotice)
    return (
      <Buttons>
        <Button isBusy={isDeciding} onClick={() => onDecide('keepTheirs')}>
          Entendi
        </Button>
      </Buttons>
    )
  if (operation.differences.length > 0) return null
  return (
    <Buttons>
      <GiveUp operation={operation} isBusy={isDeciding} onGiveUp={() => onDecide('keepTheirs')} />
      {operation.kind === walkIn.name && (
        <Link
          to="/manager/event/players"
          search={{ event: (operation.args as WalkIn).eventId, inscrever: operation.id }}
          className={button({ variant: 'secondary' })}
        >
          Corrigir
        </Link>
      )}
      {!isGone(operation) && <Again {...{ operation, isDeciding, onDecide }} />}
    </Buttons>
  )
}

/**
 * The button to try again. After a refund only organisers may mark a payment, because the desk would be refused again.
 */
function Again({ operation, isDeciding, onDecide }: ConflictActionsProps) {
  const event = useEventView(operation.eventId)?.event
  const isRefunded = operation.refusal?.code === 'player.refunded'
  if (isRefunded && !(event && mayOrganise(event))) return null
  const { payment } = operation.args as { payment?: boolean }
  const again = operation.refusal?.code === 'message.late' ? 'Enviar mesmo assim' : 'Tentar de novo'
  return (
    <Button isBusy={isDeciding} onClick={() => onDecide('keepMine')}>
      {!isRefunded ? again : payment ? 'Marcar como pago de novo' : 'Marcar como não pago'}
    </Button>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => <div className={buttons}>{children}</div>

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '3' })
