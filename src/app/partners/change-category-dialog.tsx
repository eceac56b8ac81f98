import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { changeOwnCategory } from '#contract/partners/own-changes.ts'
import { listCategories, type OpenCategory } from '#contract/events/public-event.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { failureText } from '#app/host/failures.ts'
import { counted } from '#contract/formats/formats.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { OwnPlayer, OwnRegistration } from './own-player.ts'

interface ChangeCategoryDialogProps {
  registration: OwnRegistration
  player: OwnPlayer
  onClose: () => void
}

const spotsLeft = ({ maxPlayers, _count, isClosed }: OpenCategory): number =>
  isClosed ? 0 : Math.max(0, maxPlayers - _count.players)

/**
 * Moves the player to another category with a free spot. The price stays the same. A partner who remains in the old
 * category gets a message.
 */
export function ChangeCategoryDialog({ registration, player, onClose }: ChangeCategoryDialogProps) {
  const { client, registrationId, personId, eventId } = registration
  const { playerId, category, partner } = player
  const [open, setOpen] = useState<readonly OpenCategory[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    void client(listCategories, { params: { id: eventId } }).then((outcome) =>
      outcome.kind === 'ok'
        ? setOpen(outcome.answer.filter((one) => one.id !== category.id && spotsLeft(one) > 0))
        : setProblem(failureText(outcome, { refused: 'Não foi possível carregar as categorias.' })),
    )
  }, [client, eventId, category.id])
  const { form, frame } = useHostForm({
    schema: v.object({ categoryId: v.pipe(v.string(), v.nonEmpty('Escolha a categoria')) }),
    defaultValues: { categoryId: '' },
    failuresIn: 'form',
    send: ({ categoryId }) =>
      client(changeOwnCategory, {
        params: { id: registrationId },
        body: { playerId, categoryId, ...(personId && { personId }) },
      }),
    texts: { refused: 'Não foi possível trocar de categoria', success: 'Categoria trocada.' },
    onDone: onClose,
  })
  return (
    <FormDialog
      {...frame}
      title="Trocar de categoria"
      description={`Você sai de ${category.title}, e a vaga de lá fica livre. O valor da inscrição continua como estava${partner ? `. ${partner} fica sem dupla e recebe um aviso` : ''}.`}
      submitLabel="Trocar"
      onClose={onClose}
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      {open?.length === 0 && (
        <Notice tone="warning">Nenhuma outra categoria tem vaga agora. Tente mais tarde.</Notice>
      )}
      {open && open.length > 0 && (
        <FormField
          of={form}
          field="categoryId"
          as={RadioGroup}
          label="Nova categoria"
          isList
          options={open.map((one) => ({
            value: one.id,
            label: one.title,
            detail: counted(spotsLeft(one), 'vaga', 'vagas'),
          }))}
        />
      )}
    </FormDialog>
  )
}
