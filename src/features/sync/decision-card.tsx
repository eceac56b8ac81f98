import { useState } from 'react'
import { useCourtside } from '#app/courtside-context.tsx'
import type { OperationView } from '#offline/views.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { DifferenceTable } from './difference-table.tsx'
import { DiscardUnreadable } from './discard-unreadable.tsx'
import { ExportButton } from './export-button.tsx'
import { momentWords } from '#app/moment-words.ts'

/** A change that {host} refused: what was wanted, why not, what it has instead, who did that and when, and the choice. */
export function DecisionCard({ operation }: { operation: OperationView }) {
  const courtside = useCourtside()
  const [isDeciding, setIsDeciding] = useState(false)
  const { refusal, differences: rows, changedBy, changedAt, isUnreadable } = operation
  const changed = changedBy && `${changedBy} alterou ${momentWords(changedAt)}.`

  async function decide(choice: 'keepMine' | 'keepTheirs') {
    setIsDeciding(true)
    const saved = await courtside[choice](operation.id)
    setIsDeciding(false)
    if (!saved.ok) toast.failure('Não foi salvo: o telefone não conseguiu gravar a decisão. Tente de novo.')
  }

  return (
    <Notice
      tone="danger"
      title={operation.wanted}
      actions={
        isUnreadable ? (
          <>
            <ExportButton />
            <DiscardUnreadable isBusy={isDeciding} onDiscard={() => void decide('keepTheirs')} />
          </>
        ) : (
          <>
            <Button variant="secondary" isBusy={isDeciding} onClick={() => void decide('keepTheirs')}>
              {rows.length > 0 ? 'Ficar com o do servidor' : 'Desistir desta alteração'}
            </Button>
            <Button isBusy={isDeciding} onClick={() => void decide('keepMine')}>
              {rows.length > 0 ? 'Manter a minha' : 'Tentar de novo'}
            </Button>
          </>
        )
      }
    >
      <p>
        {[operation.eventTitle, `marcado ${momentWords(operation.createdAt)}`].filter(Boolean).join(' · ')}
      </p>
      <p>
        {[refusal?.message || 'O servidor não aceitou esta alteração.', changed].filter(Boolean).join(' ')}
      </p>
      {rows.length > 0 && <DifferenceTable rows={rows} />}
    </Notice>
  )
}
