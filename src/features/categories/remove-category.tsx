import { useNavigate } from '@tanstack/react-router'
import { ConfirmChange } from '#app/courtside/confirm-change.tsx'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { counted } from '#contract/formats/formats.ts'
import { categoryRemoval } from '#offline/operations/category-removal.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import { awaiting } from '#offline/view/awaiting.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

interface RemoveCategoryProps {
  category: CategoryView
  view: EventView
  onClose: () => void
}

/**
 * Asks for a confirmation and removes a category. If {host} would refuse, the dialog says so at once and leads to the
 * cause: a draw, players or waiting entries.
 */
export function RemoveCategory({ category, view, onClose }: RemoveCategoryProps) {
  if (category.isDrawn) return <HasDraw {...{ category, onClose }} />
  const players = view.players.filter(({ categoryId }) => categoryId === category.id).length
  if (players > 0) return <HasPlayers {...{ category, onClose }} players={players} />
  const waiting = view.event.cancelledAt ? 0 : awaiting(view.waiting, category.id).length
  if (waiting > 0) return <HasWaiting {...{ category, onClose }} waiting={waiting} />
  return <Question {...{ category, onClose }} />
}

interface Kept {
  category: CategoryView
  onClose: () => void
}

/** Players who have withdrawn count too, because they may have to get money back. */
function HasPlayers({ category, players, onClose }: Kept & { players: number }) {
  const navigate = useNavigate()
  const { eventId: event, id, title, registered } = category
  const withdrawn = players - registered
  const kept = [
    ...(registered > 0 ? [counted(registered, 'inscrito', 'inscritos')] : []),
    ...(withdrawn > 0 ? [counted(withdrawn, 'desistência', 'desistências')] : []),
  ]
  return (
    <ConfirmDialog
      isOpen
      title="Esta categoria não pode ser removida"
      confirmLabel="Ver inscritos"
      cancelLabel="Fechar"
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void navigate({ to: '/manager/event/players', search: { event, category: id } })
      }}
    >
      {title} tem {kept.join(' e ')}. Remova as inscrições antes de remover a categoria.
    </ConfirmDialog>
  )
}

function HasDraw({ category, onClose }: Kept) {
  const navigate = useNavigate()
  const { eventId: event, id, title } = category
  return (
    <ConfirmDialog
      isOpen
      title="Esta categoria não pode ser removida"
      confirmLabel="Abrir em Jogos"
      cancelLabel="Fechar"
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void navigate({ to: '/manager/event/games', search: { event, category: id } })
      }}
    >
      {title} já foi sorteada. Antes do primeiro jogo, desfaça o sorteio em Jogos e remova as inscrições.
    </ConfirmDialog>
  )
}

function HasWaiting({ category, waiting, onClose }: Kept & { waiting: number }) {
  const navigate = useNavigate()
  const { eventId: event, id, title } = category
  return (
    <ConfirmDialog
      isOpen
      title="Esta categoria não pode ser removida"
      confirmLabel="Abrir a lista de espera"
      cancelLabel="Fechar"
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void navigate({ to: '/manager/event/waiting', search: { event, category: id } })
      }}
    >
      {waiting === 1
        ? `1 pessoa espera por uma vaga em ${title}. Avise essa pessoa e tire-a da lista antes.`
        : `${waiting} pessoas esperam por uma vaga em ${title}. Avise essas pessoas e tire-as da lista antes.`}
    </ConfirmDialog>
  )
}

function Question({ category, onClose }: Kept) {
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
