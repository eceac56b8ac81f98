import { type ReactNode, useState } from 'react'
import type { Saved } from '#offline/screen-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { saveProblem } from './saved.ts'

interface ConfirmChangeProps {
  /** The question. */
  title: string
  confirmLabel: string
  /** The consequences. */
  children: ReactNode
  /** Saves the change on this phone. */
  save: () => Promise<Saved>
  /** Announced to screen readers when the change is saved. */
  savedText: string
  onClose: () => void
}

/** Asks before something is removed. If the change can't be saved, the dialog stays open and says why. */
export function ConfirmChange({ save, savedText, onClose, children, ...words }: ConfirmChangeProps) {
  const [isBusy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    const problem = saveProblem(await save())
    setBusy(false)
    if (problem) {
      toast.failure(problem)
      return
    }
    announce(savedText)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      {...words}
      onConfirm={() => void change()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
