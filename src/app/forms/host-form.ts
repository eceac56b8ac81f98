import { useState } from 'react'
import type * as v from 'valibot'
import { type FailureTexts, failureText, type FieldProblems, fieldProblems } from '#app/host/failures.ts'
import type { Outcome } from '#contract/client.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { forgetDraft } from './form-draft.ts'
import { useSchemaForm } from './schema-form.ts'

type Refused = Extract<Outcome<unknown>, { kind: 'refused' }>

interface HostFormOptions<Typed, Parsed, Answer> {
  /** From what is typed to what is sent: the contract's own where texts are typed as they are sent. */
  schema: v.GenericSchema<Typed, Parsed>
  /** What is saved now, or an empty form. */
  defaultValues: Typed
  /** Under this name what is typed survives a reload, until it is saved. Passwords never do. */
  draft?: string
  /** The call. Nothing when the person is asked something first: the form then stays as it is. */
  send: (parsed: Parsed) => Promise<Outcome<Answer> | undefined>
  /** What the error catalogue says about this action (docs/differences.md). */
  texts: FailureTexts & { success?: string }
  /** A page says a failure in a toast; a dialog, and a page that is nothing but this form, in the form. */
  failuresIn?: 'toast' | 'form'
  /**
   * Where a refusal of {host} belongs, when it is about one field or is shown elsewhere: the words by field, `{}` when
   * the screen says it itself. Undefined: where all failures are said.
   */
  onRefused?: (refusal: Refused, text: string, parsed: Parsed) => FieldProblems['problems'] | undefined
  /** After it is saved, its draft is forgotten and the success is said. The form stays busy until it is through. */
  onDone?: (answer: Answer, parsed: Parsed) => Promise<void> | void
}

/**
 * A form that {host} saves. It takes care of what every such form needs: typed text survives failures and reloads, the
 * problems that {host} finds stand under their fields, the first invalid field has the focus, and failure and success
 * are said in the catalogue's words.
 *
 * ```tsx
 * const { form, frame } = useHostForm({
 *   schema: CourtFields,
 *   defaultValues: { title: '' },
 *   draft: `court:${placeId}`,
 *   send: (fields) => client(createCourt, { body: { ...fields, placeId } }),
 *   texts: { refused: 'Não foi possível adicionar a quadra', success: 'Quadra adicionada com sucesso.' },
 *   onDone: (court) => onAdded(court),
 * })
 * return (
 *   <Form {...frame}>
 *     <FormField of={form} field="title" as={TextField} label="Nome" />
 *     <SubmitButton of={form}>Salvar</SubmitButton>
 *   </Form>
 * )
 * ```
 *
 * In a dialog: `failuresIn: 'form'`, and `<FormDialog {...frame}>` instead of `Form` and button.
 */
export function useHostForm<Typed extends object, Parsed, Answer>(
  options: HostFormOptions<Typed, Parsed, Answer>,
) {
  const { schema, defaultValues, draft, send, texts, failuresIn = 'toast', onRefused, onDone } = options
  const [problem, setProblem] = useState<string>()
  const form = useSchemaForm({
    schema,
    defaultValues,
    draft,
    onSubmit: async (parsed) => {
      setProblem(undefined)
      const outcome = await send(parsed)
      if (!outcome) return undefined
      if (outcome.kind === 'ok') {
        if (draft !== undefined) forgetDraft(draft)
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
    if (draft !== undefined) forgetDraft(draft)
  }
  return { form, frame: { form, problem, needsConnection: true, onDiscard } }
}
