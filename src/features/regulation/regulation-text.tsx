import { useState } from 'react'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { maxRegulation, RegulationForm, setRegulation } from '#contract/regulations/regulation-calls.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { formStack } from '#ui/layout/form.ts'
import type { RegulationProps } from './regulation-props.ts'

/** The field is high, because a long text is read while it is written. The button below stays in reach. */
const tall = { minHeight: '40dvh', maxHeight: '60dvh' }

/** The regulation as plain text. */
export function RegulationText({ client, event, regulation, onChanged }: RegulationProps) {
  // The text as it was when the form opened, so that typed text stays when somebody else saves.
  const [defaultValues] = useState(() => ({ text: regulation.text ?? '' }))
  const { form, frame } = useHostForm({
    schema: RegulationForm,
    defaultValues,
    draft: `regulation:${event.id}`,
    failuresIn: 'form',
    send: ({ text }) =>
      client(setRegulation, { params: { id: event.id }, body: { text, version: regulation.version } }),
    texts: { refused: 'Não foi possível salvar o regulamento', success: 'Regulamento salvo.' },
    onRefused: ({ error }) => {
      // The reload brings the current version. If the person saves again, the text replaces that version on purpose.
      if (error.code === 'regulation.changed') void onChanged()
      return undefined
    },
    onDone: onChanged,
  })
  return (
    <Form {...frame}>
      <div className={formStack}>
        {regulation.fileKey !== null && (
          <Notice>Hoje vale o PDF. Ao salvar um texto, ele passa a valer no lugar.</Notice>
        )}
        <FormField
          of={form}
          field="text"
          as={TextArea}
          label="Texto do regulamento"
          hint="Cada mudança salva é uma nova versão: quem se inscrever depois aceita a nova."
          style={tall}
          maxLength={maxRegulation}
          autoCapitalize="sentences"
        />
        <SubmitButton of={form}>Salvar regulamento</SubmitButton>
      </div>
    </Form>
  )
}
