import { useNavigate } from '@tanstack/react-router'
import { ConfirmChange } from '#app/courtside/confirm-change.tsx'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { categoryRemoval } from '#offline/operations/category-removal.ts'
import type { CategoryView } from '#offline/screen-types.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

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
  return (
    <ConfirmChange
      title={`Remover ${category.title}?`}
      confirmLabel="Remover categoria"
      save={() => courtside.enqueue(categoryRemoval, { category })}
      savedText="Categoria removida com sucesso."
      onClose={onClose}
    >
      Ela sai da página de inscrição assim que houver conexão.
    </ConfirmChange>
  )
}
