import { useRef } from 'react'
import { messageFields, type MessageField } from '#contract/messages/message-text.ts'
import { errorOf } from '#app/forms/schema-form.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { MessageForm } from './message-draft.ts'

const words: Record<MessageField, string> = {
  nome: 'Nome',
  categorias: 'Categorias',
  valor: 'Valor',
  pix: 'PIX',
  prazo: 'Prazo',
}

/** The text of the message, with buttons that insert a field at the caret. */
export function BodyField({ form }: { form: MessageForm }) {
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <form.Field name="body">
      {(field) => {
        const insert = (name: MessageField) => {
          const { value } = field.state
          const { selectionStart: from = value.length, selectionEnd: to = from } = area.current ?? {}
          field.handleChange(`${value.slice(0, from)}{${name}}${value.slice(to)}`)
          area.current?.focus()
        }
        return (
          <>
            <TextArea
              ref={area}
              name="body"
              label="Texto"
              rows={6}
              maxLength={2000}
              hint={`${field.state.value.length} de 2.000 letras`}
              value={field.state.value}
              error={errorOf(field)}
              onValue={field.handleChange}
            />
            <div role="group" aria-label="Campos preenchidos para cada pessoa" className={fields}>
              {messageFields.map((name) => (
                <Button key={name} variant="secondary" onClick={() => insert(name)}>
                  {words[name]}
                </Button>
              ))}
            </div>
          </>
        )
      }}
    </form.Field>
  )
}

const fields = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > button': { paddingInline: '3' } })
