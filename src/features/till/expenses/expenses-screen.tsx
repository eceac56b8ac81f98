import { Lock, Pencil, Plus, ReceiptText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCourtside, useEventView } from '#app/courtside/courtside-context.tsx'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { tellSaved } from '#app/courtside/tell-saved.ts'
import { mayOrganise } from '#app/events/permissions.ts'
import { useToday } from '#app/time/clock.ts'
import { fromCents, toCents } from '#contract/events/fees.ts'
import { formatDay } from '#contract/formats/days.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { expenseLabels, type Spent } from '#contract/till/expenses.ts'
import type { ExpenseView } from '#offline/core/row-types.ts'
import { expenseNoting } from '#offline/operations/till/expense-noting.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'

const dialog = onDemand(() => import('./expense-dialog.tsx').then((module) => module.ExpenseDialog))

type Noted = ExpenseView & { spent: Spent }

/** /manager/event/expenses: the expenses of the event and who paid them, with or without a connection. */
export function ExpensesScreen({ eventId }: { eventId: string }) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page title="Despesas" isNarrow>
      <title>{`Despesas · ${view.event.title} · PLAY`}</title>
      {mayOrganise(view.event) ? (
        <Expenses view={view} />
      ) : (
        <EmptyState icon={<Lock aria-hidden />} title="Só para a organização">
          As despesas são anotadas por quem organiza o evento.
        </EmptyState>
      )}
    </Page>
  )
}

function Expenses({ view }: { view: EventView }) {
  const courtside = useCourtside()
  const today = useToday()
  const [edited, setEdited] = useState<ExpenseView | 'new'>()
  const isDialogHere = useOnDemand(dialog, edited !== undefined, () => setEdited(undefined))
  const { id: eventId } = view.event
  const noted = view.expenses
    .filter((expense): expense is Noted => expense.spent !== null)
    .toSorted((one, other) => (one.spent.day > other.spent.day ? -1 : 1))
  const sum = fromCents(noted.reduce((cents, { spent }) => cents + toCents(spent.value), 0))
  const remove = async (expense: Noted) => {
    const saved = await courtside.enqueue(expenseNoting, { eventId, spent: null, before: expense })
    const undo = () => {
      // The expense in its current state, because the removal may have been sent in the meantime.
      const before = courtside
        .event(eventId)
        .get()
        ?.expenses.find(({ id }) => id === expense.id)
      const restored = { eventId, spent: expense.spent, before: before ?? expense }
      void courtside.enqueue(expenseNoting, restored, { isUndo: true })
    }
    tellSaved(saved, 'Despesa removida.', undo)
  }
  return (
    <>
      {noted.length === 0 ? (
        <EmptyState icon={<ReceiptText aria-hidden />} title="Nenhuma despesa anotada">
          Quadras, bolas, premiação e arbitragem: anote aqui, e o resultado aparece em Totais.
        </EmptyState>
      ) : (
        <>
          <p className={total}>{formatMoney(sum)}</p>
          <List>
            {noted.map((expense) => (
              <Row
                key={expense.id}
                title={expense.spent.what || expenseLabels[expense.spent.kind]}
                detail={
                  <>
                    <strong className={figure}>{formatMoney(expense.spent.value)}</strong>
                    <span className={more}>{detailOf(expense.spent)}</span>
                  </>
                }
                trailing={
                  <>
                    {expense.pending && <PendingMark pending={expense.pending} isBrief />}
                    <IconButton
                      label="Alterar"
                      icon={<Pencil aria-hidden />}
                      onClick={() => setEdited(expense)}
                    />
                    <IconButton
                      label="Remover"
                      icon={<Trash2 aria-hidden />}
                      onClick={() => void remove(expense)}
                    />
                  </>
                }
              />
            ))}
          </List>
        </>
      )}
      <Button icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
        Anotar despesa
      </Button>
      {edited && isDialogHere && (
        <dialog.Part
          eventId={eventId}
          today={today}
          expense={
            edited === 'new' ? undefined : (view.expenses.find(({ id }) => id === edited.id) ?? edited)
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

const detailOf = ({ kind, what, paidBy, day }: Spent) =>
  [...(what ? [expenseLabels[kind]] : []), formatDay(day), ...(paidBy ? [`pago por ${paidBy}`] : [])].join(
    ' · ',
  )

const total = css({ textStyle: 'figureLarge' })
const figure = css({ textStyle: 'figure', color: 'text' })
const more = css({ display: 'block' })
