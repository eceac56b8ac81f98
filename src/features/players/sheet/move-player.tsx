import { refundOf } from '#contract/events/refunds.ts'
import { counted, formatMoney } from '#contract/formats/formats.ts'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import * as v from 'valibot'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { useToday } from '#app/time/clock.ts'
import { useCourtsideForm } from '#app/forms/courtside-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormField } from '#app/forms/form.tsx'
import { categoryMove } from '#offline/operations/category-move.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { value } from '#offline/operations/value.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { Button } from '#ui/buttons/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { RulesNotice } from '../rules-notice.tsx'
import { feeAfterMove } from './fee-after-move.ts'
import { takesPart } from '#offline/view/takes-part.ts'

interface MovePlayerProps {
  view: EventView
  player: PlayerView
  onMoved: () => void
  onClose: () => void
}

/** Chooses another category. Categories that are full on this phone are marked as full. */
export function MovePlayer({ view, player, onMoved, onClose }: MovePlayerProps) {
  const courtside = useCourtside()
  const { categories, players } = view
  const [seen] = useState(player)
  const own = players.filter(({ id, personId }) => id === seen.id || (personId && personId === seen.personId))
  const held = new Set(
    own.filter((player) => player.id === seen.id || takesPart(player)).map(({ categoryId }) => categoryId),
  )
  const others = categories.filter(({ id, isEnded }) => !held.has(id) && !isEnded)
  const isOwed = (id: string) => own.some((each) => each.categoryId === id && isPaidAndNotGivenBack(each))
  const isClosed = (id: string) => others.some((each) => each.id === id && each.isDrawn)
  const isFull = (id: string) => others.some((each) => each.id === id && spotsIn(each) <= 0)
  const { form, frame } = useCourtsideForm({
    schema: v.object({
      categoryId: v.pipe(
        v.string(),
        v.minLength(1, 'Escolha uma categoria'),
        v.check((id) => !isClosed(id), 'Esta categoria já foi sorteada e não recebe mais ninguém.'),
        v.check((id) => !isFull(id), 'Esta categoria está esgotada. Aumente as vagas ou escolha outra.'),
        v.check(
          (id) => !isOwed(id),
          'Esta pessoa desistiu desta categoria e ainda tem a receber o que pagou. Marque a devolução ou desfaça a desistência.',
        ),
      ),
    }),
    defaultValues: { categoryId: '' },
    save: async ({ categoryId }) => {
      const category = others.find(({ id }) => id === categoryId)
      // An own move that was sent meanwhile has given the player a newer version.
      const mover = player.categoryId === seen.categoryId ? player : seen
      return category && courtside.enqueue(categoryMove, { player: mover, category })
    },
    savedText: 'Categoria mudada.',
    onSaved: () => {
      onMoved()
      onClose()
    },
  })
  const chosen = useStore(form.store, ({ values }) => values.categoryId)
  return (
    <FormDialog
      {...frame}
      title={`Mudar ${seen.name} de categoria`}
      description="O valor e o pagamento continuam como estão."
      submitLabel="Mudar"
      onClose={onClose}
    >
      {others.length === 0 ? (
        <p>Não há outra categoria para escolher neste evento.</p>
      ) : (
        <FormField
          of={form}
          field="categoryId"
          as={RadioGroup}
          label="Nova categoria"
          isList
          options={others.map((each) => ({
            value: each.id,
            label: `${each.title} · ${each.isDrawn ? 'sorteada' : spotsText(each)}`,
          }))}
        />
      )}
      <RulesNotice {...{ categories, players }} chosen={[chosen]} personId={seen.personId} />
    </FormDialog>
  )
}

const isPaidAndNotGivenBack = (player: PlayerView) =>
  player.isPaid && !player.isRefunded && refundOf(player) > 0

const spotsIn = ({ maxPlayers, registered }: CategoryView) => maxPlayers - registered

function spotsText(category: CategoryView): string {
  const left = spotsIn(category)
  if (left <= 0) return 'esgotada'
  return counted(left, 'vaga', 'vagas')
}

interface MoveNoticeProps {
  view: EventView
  player: PlayerView
  /** As the player was before the move. */
  before: PlayerView
  onUndone: () => void
}

/** Says into which category a player has just been moved. Buttons undo it, or charge the fee of the new category. */
export function MoveNotice({ view, player, before, onUndone }: MoveNoticeProps) {
  const courtside = useCourtside()
  const { categories } = view
  const costs = feeAfterMove(view, { player, before }, useToday())
  /** The person has charged the new category's fee here, so undoing the move takes it back. */
  const [isAdjusted, setAdjusted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const titleOf = (categoryId: string) => categories.find(({ id }) => id === categoryId)?.title ?? ''
  const home = categories.find(({ id }) => id === before.categoryId)
  async function undo() {
    if (!home || isBusy) return
    setBusy(true)
    const { paymentValue } = before
    const problem =
      saveProblem(await courtside.enqueue(categoryMove, { player, category: home }, { isUndo: true })) ??
      (isAdjusted
        ? saveProblem(await courtside.enqueue(value, { player, paymentValue }, { isUndo: true }))
        : undefined)
    setBusy(false)
    if (problem) toast.failure(problem)
    else {
      announce('Mudança desfeita.')
      onUndone()
    }
  }
  async function adjust(paymentValue: number) {
    const problem = saveProblem(await courtside.enqueue(value, { player, paymentValue }))
    if (problem) return toast.failure(problem)
    setAdjusted(true)
    announce('Valor ajustado.')
  }
  return (
    <Notice
      tone="positive"
      title={`Agora em ${titleOf(player.categoryId)}`}
      actions={
        <>
          {costs !== undefined && (
            <Button variant="secondary" onClick={() => void adjust(costs)}>
              {`Ajustar para ${formatMoney(costs)}`}
            </Button>
          )}
          {home && (
            <Button variant="secondary" onClick={() => void undo()}>
              Desfazer mudança
            </Button>
          )}
        </>
      }
    >
      {`Estava em ${titleOf(before.categoryId)}.`}
      {costs !== undefined && ` O valor continua ${formatMoney(player.paymentValue)}.`}
    </Notice>
  )
}
