import { type ReactNode, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  /** The question. */
  title: ReactNode
  /** What will happen. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
  /** While the action runs, both buttons are disabled. */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that is hard to undo. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancelar' } = props
  const { isDangerous = false, isBusy = false, onConfirm, onCancel } = props
  const safe = useRef<HTMLButtonElement>(null)
  const cancel = (
    <Button key="cancel" ref={safe} variant="secondary" disabled={isBusy} onClick={onCancel}>
      {cancelLabel}
    </Button>
  )
  const confirm = (
    <Button key="confirm" variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  )
  return (
    <Dialog
      isAlert
      isOpen={isOpen}
      onClose={() => {
        if (!isBusy) onCancel()
      }}
      title={title}
      description={children}
      initialFocus={safe}
      actions={
        <>
          {/* If the buttons are stacked, the dangerous one is not the nearest to the thumb. */}
          {isDangerous ? [confirm, cancel] : [cancel, confirm]}
        </>
      }
    />
  )
}
