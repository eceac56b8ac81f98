import { Trash2 } from 'lucide-react'
import { ageOf } from '#app/time/age.ts'
import { clock } from '#app/time/clock.ts'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { useLive } from '#ui/use-live.ts'
import type { OperationView } from '#offline/core/sync-types.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { RowContent } from '#ui/lists/list.tsx'

interface OperationRowProps {
  operation: OperationView
  /** For a change that was never sent; another one may have arrived at {host}. */
  onDiscard?: ((operation: OperationView) => void) | undefined
}

export function OperationRow({ operation, onDiscard }: OperationRowProps) {
  const age = ageOf(operation.createdAt, useLive(clock))
  const facts = [
    operation.categoryTitle,
    operation.eventTitle,
    age ? `Marcado ${age}` : 'Marcado agora',
    operation.giverName !== undefined && `Recebida de ${operation.giverName}`,
    operation.isCarried && 'Só quem organiza o evento pode enviar: passe para o telefone dessa pessoa',
    operation.wasHanded && 'Passada para outro telefone',
    operation.heldUpBy !== undefined && `Espera você decidir: ${operation.heldUpBy}`,
    onDiscard &&
      operation.state === 'sending' &&
      'Enviado sem resposta: pode ter chegado, por isso fica na lista',
    operation.attempts > 1 && `${operation.attempts} tentativas`,
  ]
  return (
    <RowContent
      title={operation.wanted}
      detail={facts.filter(Boolean).join(' · ')}
      trailing={
        <>
          <PendingMark pending={operation.state} isBrief />
          {onDiscard && operation.state === 'waiting' && (
            <IconButton
              label={`Descartar: ${operation.wanted}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => onDiscard(operation)}
            />
          )}
        </>
      }
    />
  )
}
