import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCourtside } from '#app/courtside-context.tsx'
import { notSaved } from '#app/saved.ts'
import type { CategoryView } from '#offline/views.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface RemoveCategoryProps {
  category: CategoryView
  onClose: () => void
}

/** Asks before a category goes; one with players stays, and the way to them is shown. */
export function RemoveCategory({ category, onClose }: RemoveCategoryProps) {
  return category.registered > 0 ? (
    <HasPlayers category={category} onClose={onClose} />
  ) : (
    <Question category={category} onClose={onClose} />
  )
}

function HasPlayers({ category, onClose }: RemoveCategoryProps) {
  const navigate = useNavigate()
  const count = category.registered === 1 ? '1 inscrito' : `${category.registered} inscritos`
  return (
    <ConfirmDialog
      isOpen
      title="Esta categoria não pode ser removida"
      confirmLabel="Ver inscritos"
      cancelLabel="Fechar"
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void navigate({
          to: '/manager/event/players',
          search: { event: category.eventId, category: category.id },
        })
      }}
    >
      {category.title} tem {count}. Remova as inscrições antes de remover a categoria.
    </ConfirmDialog>
  )
}

function Question({ category, onClose }: RemoveCategoryProps) {
  const courtside = useCourtside()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const problem = notSaved(await courtside.removeCategory(category))
    setBusy(false)
    if (problem) {
      toast.failure(problem)
      return
    }
    toast.success('Categoria removida com sucesso.')
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      title={`Remover ${category.title}?`}
      confirmLabel="Remover categoria"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      Ela sai da página de inscrição assim que houver conexão.
    </ConfirmDialog>
  )
}
