import { counted, formatCount, formatMoney } from '#contract/formats/formats.ts'
import { useState } from 'react'
import { useOnline } from '#app/connection/online.ts'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { feeToday } from '#app/events/fee-today.ts'
import { failureText } from '#app/host/failures.ts'
import { useChangeKey } from '#app/forms/use-change-key.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { useToday } from '#app/time/clock.ts'
import { sinceWords } from '#app/waiting-list/position-in-line.ts'
import { promoteWaiting } from '#contract/waiting-list/waiting-list.ts'
import type { Waiting } from '#contract/waiting-list/waiting.ts'
import type { EventView } from '#offline/screen-types.ts'
import { categoryEdit } from '#offline/operations/category-edit.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import type { Line } from './lines.ts'

interface PromoteDialogProps {
  view: EventView
  line: Line
  waiting: Waiting
  onClose: () => void
}

const sorry = 'Não foi possível dar a vaga'

/**
 * Gives a spot to a person of a waiting list. If no spot is free, the dialog asks whether to add one. {host} decides,
 * so this phone's unsent changes are sent first.
 */
export function PromoteDialog({ view, line, waiting, onClose }: PromoteDialogProps) {
  // New data must not change the question while the dialog is open.
  const [{ category, free, people }] = useState(line)
  const { id, person, since } = waiting
  const { eventId, title, maxPlayers } = category
  const courtside = useCourtside()
  const client = useSignedInClient()
  const keyFor = useChangeKey(client)
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const before = people.findIndex((one) => one.id === id)
  const isFull = free === 0
  const fee = feeToday(view, [category.id], [], useToday())

  const raise = async () => {
    const fields = { ...category, maxPlayers: maxPlayers + 1 }
    return saveProblem(await courtside.enqueue(categoryEdit, { category, fields }))
  }
  const promote = async () => {
    setBusy(true)
    const problem = isFull ? await raise() : undefined
    if (problem) {
      setBusy(false)
      toast.failure(problem)
      return
    }
    await courtside.drain()
    const params = { id: eventId, waitingId: id }
    const outcome = await client(promoteWaiting, { params, headers: await keyFor(params) })
    setBusy(false)
    onClose()
    if (outcome.kind === 'ok')
      toast.success(
        outcome.answer.awaitsGuardian
          ? `${person.name} tem a vaga em ${title}. O responsável recebe um e-mail para confirmar.`
          : `${person.name} tem a vaga em ${title} e recebe um e-mail.`,
      )
    else toast.failure(failureText(outcome, { refused: sorry }))
    await bringChange(courtside, eventId)
  }
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy || !isOnline}
      title={isFull ? `Abrir mais uma vaga em ${title}?` : `Dar a vaga em ${title} a ${person.name}?`}
      confirmLabel={isFull ? 'Abrir vaga e inscrever' : 'Dar a vaga'}
      onConfirm={() => void promote()}
      onCancel={onClose}
    >
      {isFull &&
        `A categoria está esgotada: ${formatCount(category.registered)} de ${formatCount(maxPlayers)}. O máximo passa a ${formatCount(maxPlayers + 1)}, e a vaga vai para ${person.name}. `}
      {person.name} está na lista {sinceWords(since)}
      {before > 0 && `, com ${counted(before, 'pessoa', 'pessoas')} na frente`}. A inscrição é feita agora,
      com o valor de hoje ({fee === 0 ? 'gratuita' : `${formatMoney(fee)} por 1 categoria`}), e um e-mail leva
      os dados de pagamento.
      {!isOnline && (
        <Notice tone="warning" isLive>
          Sem conexão. A vaga só pode ser dada com sinal.
        </Notice>
      )}
    </ConfirmDialog>
  )
}
