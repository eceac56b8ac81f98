import { useState } from 'react'
import { useOnline } from '#app/connection/online.ts'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { failureText } from '#app/host/failures.ts'
import { useChangeKey } from '#app/forms/use-change-key.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { endCategory, type QuorumAction, type QuorumPlan } from '#contract/quorum/quorum-calls.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { endedWords, endingQuestion, endingWords } from './ending-words.ts'

interface ConfirmEndingProps {
  plan: QuorumPlan
  action: QuorumAction
  category: CategoryView
  target: CategoryView | undefined
  adjustsFees: boolean
  /** @param hasChanged whether the shown plan is out of date */
  onCancel: (hasChanged: boolean) => void
  onDone: () => void
}

/**
 * Asks for a confirmation before a category is ended, and shows the numbers. It can't be undone, and everybody gets a
 * message.
 */
export function ConfirmEnding(props: ConfirmEndingProps) {
  const { plan, action, category, target, adjustsFees, onCancel, onDone } = props
  const courtside = useCourtside()
  const client = useSignedInClient()
  const keyFor = useChangeKey(client)
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const words = { action, from: category.title, to: target?.title ?? '' }

  const end = async () => {
    setBusy(true)
    const body = {
      action,
      ...(target && { targetId: target.id }),
      playerIds: plan.players.map(({ id }) => id),
      adjustsFees,
    }
    const params = { categoryId: category.id }
    const outcome = await client(endCategory, { params, body, headers: await keyFor({ params, body }) })
    setBusy(false)
    if (outcome.kind === 'ok') {
      toast.success(endedWords(words, outcome.answer))
      onDone()
    } else {
      toast.failure(failureText(outcome, { refused: 'Não foi possível encerrar a categoria' }))
      if (outcome.kind === 'refused' && outcome.error.code === 'category.ended') onDone()
      else onCancel(outcome.kind === 'refused')
    }
    await bringChange(courtside, category.eventId)
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy || !isOnline}
      title={endingQuestion(words)}
      confirmLabel={action === 'REFUND' ? 'Cancelar a categoria' : 'Mudar todos'}
      cancelLabel="Voltar"
      onConfirm={() => void end()}
      onCancel={() => onCancel(false)}
    >
      {endingWords(plan)}
    </ConfirmDialog>
  )
}
