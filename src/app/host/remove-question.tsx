import { type ReactNode, useState } from 'react'
import type { Outcome } from '#contract/calls/client.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { failureText } from './failures.ts'

interface RemoveQuestionProps {
  /** The question. */
  title: string
  /** What will happen. */
  children: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** Makes the call. */
  remove: () => Promise<Outcome<unknown>>
  texts: { refused: string; success: string }
  /** Runs when it is removed, before the question closes. */
  onRemoved: () => Promise<void> | void
  onClose: () => void
}

/**
 * Asks for a confirmation and lets {host} remove something. If somebody else has removed it already, that counts as
 * success.
 */
export function RemoveQuestion(props: RemoveQuestionProps) {
  const { title, children, confirmLabel = 'Remover', cancelLabel } = props
  const { remove, texts, onRemoved, onClose } = props
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const outcome = await remove()
    if (outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 404)) {
      toast.success(texts.success)
      await onRemoved()
    } else toast.failure(failureText(outcome, texts))
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      {...{ title, confirmLabel, cancelLabel }}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
