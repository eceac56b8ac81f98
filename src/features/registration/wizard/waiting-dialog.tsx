import { useEffect, useState } from 'react'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { FormProblem } from '#app/forms/form.tsx'
import { errorOf, useSchemaForm } from '#app/forms/schema-form.ts'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { useChangeKey } from '#app/forms/use-change-key.ts'
import type { EventRegister, OpenCategory } from '#contract/events/public-event.ts'
import { currentTerms } from '#contract/terms.ts'
import { joinWaitingList } from '#contract/waiting-list/waiting-list.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { registrationDraft } from '../draft.ts'
import { choiceSchema } from './choice.ts'
import { RegulationBox } from './regulation-box.tsx'
import { nothingSaid, type Said } from './said.ts'
import { useRegulationBox } from './use-regulation-box.ts'
import type { Rules } from './use-rules.ts'
import { keepEntry, type WaitingEntry } from '../waiting/waiting-entries.ts'

export interface Joining {
  event: EventRegister
  /** A full category, with the title that the person sees. */
  category: OpenCategory
  person: WaitingEntry['person']
  rules: Rules
  /** Called with each change of the answers, so that the wizard has them, too. */
  onSaid: (said: Said) => void
  /** Called when {host} answers that a spot is free. */
  onFree: () => void
  /** Called when {host} no longer has the person: it erases personal data without a registration. */
  onPersonGone: () => void
  /** Called when the event has another regulation than the one on the page. */
  onEventChanged: () => void
}

const sorry = 'Não foi possível entrar na lista de espera'

/** Asks what a registration in the category asks, and puts the person on its waiting list. */
export function WaitingDialog(props: Joining & { onClose: () => void }) {
  const { event, category, person, rules, onSaid, onFree, onPersonGone, onEventChanged, onClose } = props
  const [begun] = useState(() => registrationDraft(event.id).get())
  const keyFor = useChangeKey(client)
  const regulation = useRegulationBox(event)
  const [problem, setProblem] = useState<string>()
  const chosen = [category]
  // That the category is full is no problem here; everything else is checked as for a registration.
  const withSpot = { ...category, maxPlayers: category._count.players + 1 }

  const form = useSchemaForm({
    schema: choiceSchema([withSpot], person.email, rules.misfits),
    defaultValues: { categories: [category.id], partners: {}, said: begun.said ?? nothingSaid },
    onSubmit: async ({ said }) => {
      setProblem(undefined)
      if (!regulation.isAccepted) {
        regulation.ask()
        return undefined
      }
      const body = {
        personId: person.id,
        categoryId: category.id,
        termsVersion: currentTerms,
        ...rules.answers(chosen, said),
        ...(event.shirtSizes && begun.shirtSize && { shirtSize: begun.shirtSize }),
        ...(event.regulation && { regulationVersion: event.regulation.version }),
      }
      const headers = await keyFor({ eventId: event.id, ...body })
      const outcome = await client(joinWaitingList, { params: { id: event.id }, body, headers })
      if (outcome.kind === 'ok') {
        keepEntry(event.id, outcome.answer, person)
        onClose()
        return undefined
      }
      const { code, fields = {} } = outcome.kind === 'refused' ? outcome.error : {}
      const [wrong] = Object.values(fields)
      const message = wrong ?? failureText(outcome, { refused: sorry })
      if (code === 'person.notFound') onPersonGone()
      else if (code === 'waiting.notFull') {
        onClose()
        toast.failure(message)
        onFree()
      } else setProblem(message)
      if (code === 'registration.regulationChanged') onEventChanged()
      return undefined
    },
  })
  useEffect(() => {
    let { said } = form.state.values
    const watching = form.store.subscribe(() => {
      if (form.state.values.said === said) return
      said = form.state.values.said
      onSaid(said)
    })
    return () => watching.unsubscribe()
  }, [form, onSaid])

  return (
    <FormDialog
      {...{ form, problem, onClose }}
      needsConnection
      title={`Esperar uma vaga em ${category.title}?`}
      description={
        <>
          {person.name} entra na lista de espera. Não custa nada, não garante a vaga e não conta entre as 2
          categorias. Quando abrir uma vaga, a organização chama quem está na lista, e {person.email} recebe
          um e-mail.
        </>
      }
      submitLabel="Entrar na lista"
    >
      <form.Field name="categories">{(field) => <FormProblem>{errorOf(field)}</FormProblem>}</form.Field>
      {rules.isHere && (
        <rules.Questions {...{ form, person }} isWaiting categories={chosen} chosen={[category.id]} />
      )}
      <RegulationBox {...regulation} event={event} isDisabled={false} />
    </FormDialog>
  )
}
