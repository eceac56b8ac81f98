import { useStore } from '@tanstack/react-form'
import { type ReactNode, useId, useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formStack } from '#ui/layout/form.ts'
import { type FormFrame, FormProblem, SubmitButton } from './form.tsx'
import { submits } from './schema-form.ts'

interface FormDialogProps extends FormFrame {
  title: string
  description?: ReactNode
  /** The fields. */
  children: ReactNode
  submitLabel?: string
  cancelLabel?: string
  /**
   * Whether the action can't be undone: the button has the colour of danger, and a tap outside does not close the
   * dialog.
   */
  isDangerous?: boolean
  /** For long forms: asks before typed text is discarded. */
  asksBeforeLeaving?: boolean
  onClose: () => void
}

/** A form in a dialog with two buttons. It stays open until the caller closes it, so that nothing typed is lost. */
export function FormDialog(props: FormDialogProps) {
  const { form, problem, needsConnection, onDiscard, title, description, children } = props
  const {
    submitLabel = 'Salvar',
    cancelLabel = 'Cancelar',
    isDangerous = false,
    asksBeforeLeaving = false,
    onClose,
  } = props
  const id = useId()
  const [isLeaving, setLeaving] = useState(false)
  /** A request to {host} can't be cancelled, so the dialog can't be closed during it. */
  const isSending = useStore(form.store, (state) => state.isSubmitting) && needsConnection
  const leave = () => {
    if (isSending) return
    if (asksBeforeLeaving && !form.state.isDefaultValue) setLeaving(true)
    else discard()
  }
  const discard = () => {
    onDiscard?.()
    onClose()
  }
  const cancel = (
    <Button key="cancel" variant="secondary" disabled={isSending} onClick={leave}>
      {cancelLabel}
    </Button>
  )
  const submit = (
    <SubmitButton key="submit" of={form} form={id} variant={isDangerous ? 'danger' : 'primary'}>
      {submitLabel}
    </SubmitButton>
  )
  return (
    <>
      <Dialog
        isOpen
        isAlert={isDangerous}
        onClose={leave}
        {...{ title, description }}
        // If the buttons are stacked, the dangerous one is not the nearest to the thumb.
        actions={isDangerous ? [submit, cancel] : [cancel, submit]}
      >
        <form id={id} noValidate onSubmit={submits(form)}>
          <div className={formStack}>
            {needsConnection && (
              <ConnectionNotice>
                Para enviar é preciso internet. O que você digitar fica aqui até o sinal voltar.
              </ConnectionNotice>
            )}
            <FormProblem>{problem}</FormProblem>
            {children}
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Descartar o que você digitou?"
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        isDangerous
        onConfirm={discard}
        onCancel={() => setLeaving(false)}
      />
    </>
  )
}
