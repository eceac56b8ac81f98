import { useState } from 'react'
import type * as v from 'valibot'
import { type FailureTexts, failureText, type FieldProblems, fieldProblems } from '#app/host/failures.ts'
import type { Outcome } from '#contract/calls/client.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { type DraftStorage, forgetDraft } from './form-draft.ts'
import { useSchemaForm } from './schema-form.ts'

type Refused = Extract<Outcome<unknown>, { kind: 'refused' }>

interface HostFormOptions<Typed, Parsed, Answer> {
  /**
   * Checks the typed values and turns them into the values to send. Use the schema of the contract if both are equal.
   */
  schema: v.GenericSchema<Typed, Parsed>
  /** The saved values, or empty ones. */
  defaultValues: Typed
  /** Name under which typed values survive a reload until they are saved. Passwords are never stored. */
  draft?: string
  /** `device` if the values must also survive closing the app; then the draft's name ends with the id of the user. */
  draftStorage?: DraftStorage
  /** Makes the call. Returns undefined when the person has to answer a question first: the form stays as it is. */
  send: (parsed: Parsed) => Promise<Outcome<Answer> | undefined>
  /** The texts of the error catalogue for this action (docs/differences.md). */
  texts: FailureTexts & { success?: string }
  /** Where a failure is shown: a page shows it in a toast; a dialog, or a page with only this form, in the form. */
  failuresIn?: 'toast' | 'form'
  /**
   * For a refusal of {host} that concerns single fields: returns the messages by field. Returns `{}` when the screen
   * shows the refusal itself, and undefined when it shall be shown like every failure.
   */
  onRefused?: (refusal: Refused, text: string, parsed: Parsed) => FieldProblems['problems'] | undefined
  /** Runs after the form is saved, its draft deleted and the success shown. The form stays busy until it ends. */
  onDone?: (answer: Answer, parsed: Parsed) => Promise<void> | void
}

/**
 * A form that {host} saves. It does what every such form needs: typed text survives failures and reloads, problems that
 * {host} finds are shown under their fields, the first invalid field gets the focus, and failure and success are shown
 * with the texts of the error catalogue.
 * @example
 *   const { form, frame } = useHostForm({
 *     schema: CourtFields,
 *     defaultValues: { title: '' },
 *     draft: `court:${placeId}`,
 *     send: (fields) => client(createCourt, { body: { ...fields, placeId } }),
 *     texts: { refused: 'Não foi possível adicionar a quadra', success: 'Quadra adicionada com sucesso.' },
 *     onDone: (court) => onAdded(court),
 *   })
 *   return (
 *     <Form {...frame}>
 *       <FormField of={form} field="title" as={TextField} label="Nome" />
 *       <SubmitButton of={form}>Salvar</SubmitButton>
 *     </Form>
 *   )
 *   // In a dialog: `failuresIn: 'form'`, and `<FormDialog {...frame}>` instead of `Form` and button.
 */
export function useHostForm<Typed extends object, Parsed, Answer>(
  options: HostFormOptions<Typed, Parsed, Answer>,
) {
  const {
    schema,
    defaultValues,
    draft,
    draftStorage = 'tab',
    send,
    texts,
    failuresIn = 'toast',
    onRefused,
    onDone,
  } = options
  const [problem, setProblem] = useState<string>()
  const form = useSchemaForm({
    schema,
    defaultValues,
    draft,
    draftStorage,
    onSubmit: async (parsed) => {
      setProblem(undefined)
      const outcome = await send(parsed)
      if (!outcome) return undefined
      if (outcome.kind === 'ok') {
        if (draft !== undefined) forgetDraft(draft, draftStorage)
        if (texts.success) toast.success(texts.success)
        await onDone?.(outcome.answer, parsed)
        return undefined
      }
      const text = failureText(outcome, texts)
      const problems = outcome.kind === 'refused' ? onRefused?.(outcome, text, parsed) : undefined
      if (problems) return { problems }
      if (failuresIn === 'toast') toast.failure(text)
      else setProblem(text)
      return fieldProblems(outcome)
    },
  })
  const onDiscard = () => {
    if (draft !== undefined) forgetDraft(draft, draftStorage)
  }
  return { form, frame: { form, problem, needsConnection: true, onDiscard } }
}
