import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import type { BroughtList } from '#contract/registrations/brought-lists.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { forgetDraft } from '#app/forms/form-draft.ts'
import { Form } from '#app/forms/form.tsx'
import { useSchemaForm } from '#app/forms/schema-form.ts'
import type { EventView } from '#offline/screen-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckList } from './check-list.tsx'
import { PasteList } from './paste-list.tsx'
import type { ListReading } from './reading/list-line.ts'
import { readList } from './reading/read-list.ts'
import { emptyTyped, Typed } from './typed-list.ts'
import { TakenBack } from './taken-back.tsx'
import { WhatBecame } from './what-became.tsx'

/** Three steps: paste the list, check it line by line, read the result. */
export function BringList({ view }: { view: EventView }) {
  const { event, categories } = view
  const { userId } = useCourtside()
  const draft = `list:${event.id}:${userId}`
  const [done, setDone] = useState<{ answer: BroughtList; names: readonly string[] }>()
  const read = (text: string) => {
    const reading = readList(text, categories)
    form.setFieldValue('text', text)
    form.setFieldValue('listId', crypto.randomUUID())
    form.setFieldValue('lines', JSON.stringify(reading))
  }
  const form = useSchemaForm<Typed, Typed>({
    schema: Typed,
    defaultValues: emptyTyped,
    draft,
    draftStorage: 'device',
    onSubmit: ({ text }) => {
      read(text)
      return undefined
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const reading = readingIn(values.lines)
  const restart = () => {
    form.reset(emptyTyped)
    forgetDraft(draft, 'device')
  }

  return (
    <>
      {done ? (
        <>
          <WhatBecame {...done} />
          <Button variant="secondary" onClick={() => setDone(undefined)}>
            Trazer outra lista
          </Button>
        </>
      ) : reading ? (
        <CheckList
          view={view}
          reading={reading}
          listId={values.listId}
          onMended={(mended) => {
            // {host} answers the same id with its first answer: a list that is mended after a lost answer is another one.
            form.setFieldValue('listId', crypto.randomUUID())
            form.setFieldValue('lines', JSON.stringify(mended))
          }}
          onBack={() => form.setFieldValue('lines', '')}
          onDone={(answer, names) => {
            restart()
            setDone({ answer, names })
          }}
        />
      ) : (
        <Form form={form} problem={undefined} needsConnection={false}>
          <PasteList form={form} onFile={read} />
        </Form>
      )}
      <TakenBack eventId={event.id} after={done?.answer.id} />
    </>
  )
}

function readingIn(kept: string): ListReading | undefined {
  try {
    return kept === '' ? undefined : (JSON.parse(kept) as ListReading)
  } catch {
    return undefined
  }
}
