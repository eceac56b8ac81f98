import { useStore } from '@tanstack/react-form'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { Form, FormField } from '#app/forms/form.tsx'
import { forgetDraft } from '#app/forms/form-draft.ts'
import { useSchemaForm } from '#app/forms/schema-form.ts'
import { messageSending, type MessageArgs } from '#offline/operations/messages/message-sending.ts'
import type { EventView } from '#offline/screen-types.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { announce } from '#ui/feedback/announcer.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { byAddress, recipientsIn } from '../audience/recipients.ts'
import { countInWords, whomWords } from '../audience/whom-words.ts'
import { BodyField } from './body-field.tsx'
import { emptyMessage, filterIn, schemaFor, type Typed } from './message-draft.ts'
import { Preview } from './preview.tsx'
import { sentToWords } from './sent-to-words.ts'
import { Whom } from './whom.tsx'

/** Lets the screen put the text of an earlier message into the form. */
export interface Composer {
  write(words: Pick<Typed, 'channel' | 'subject' | 'body'>): void
}

interface ComposeMessageProps {
  view: EventView
  ref: Ref<Composer>
  /** Called when the message is stored. For WhatsApp, the list of its recipients follows. */
  onSent: (messageId: string, channel: Typed['channel']) => void
}

/**
 * The form of a message: recipients, channel and text. The typed text stays on the device until the message is sent.
 */
export function ComposeMessage({ view, ref, onSent }: ComposeMessageProps) {
  const { event, categories } = view
  const courtside = useCourtside()
  const draft = `message:${event.id}:${courtside.userId}`
  const [asked, setAsked] = useState<Typed>()
  const [problem, setProblem] = useState<string>()
  const form = useSchemaForm<Typed, Typed>({
    schema: schemaFor(event),
    defaultValues: emptyMessage,
    draft,
    draftStorage: 'device',
    onSubmit: (typed) => {
      const whom = recipientsIn(view, filterIn(typed))
      const isNobody = (typed.channel === 'MAIL' ? byAddress(whom) : whom).length === 0
      setProblem(isNobody ? nobody(typed) : undefined)
      if (!isNobody) setAsked(typed)
      return undefined
    },
  })
  useImperativeHandle(ref, () => ({
    write({ channel, subject, body }) {
      form.setFieldValue('channel', channel)
      form.setFieldValue('subject', subject)
      form.setFieldValue('body', body)
    },
  }))
  const values = useStore(form.store, (state) => state.values)
  const filter = useMemo(() => filterIn(values), [values])
  const recipients = useMemo(() => recipientsIn(view, filter), [view, filter])
  const letters = useMemo(() => byAddress(recipients), [recipients])
  const isMail = values.channel === 'MAIL'

  /** A double tap on 'Enviar' must not write to everybody twice. */
  const isSending = useRef(false)
  async function sendOnce(typed: Typed): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    await send(typed).finally(() => (isSending.current = false))
  }

  async function send(typed: Typed): Promise<void> {
    const { channel, subject, body } = typed
    const wanted = filterIn(typed)
    const whom = countInWords(recipientsIn(view, wanted).length, wanted)
    const before = new Set(courtside.operations.get().map(({ id }) => id))
    setAsked(undefined)
    const saved = await courtside.enqueue(messageSending, {
      eventId: event.id,
      channel,
      filter: wanted,
      subject,
      body,
      whom,
    })
    setProblem(saveProblem(saved))
    if (!saved.ok) return
    form.reset(emptyMessage)
    forgetDraft(draft, 'device')
    announce(channel === 'MAIL' ? 'Mensagem por enviar.' : 'Mensagem pronta.')
    const created = courtside.operations
      .get()
      .find(({ id, kind }) => kind === messageSending.name && !before.has(id))
    onSent((created?.args as MessageArgs | undefined)?.messageId ?? '', channel)
  }

  return (
    <Form form={form} problem={problem} needsConnection={false}>
      <Section title="Para quem">
        <AudienceFields form={form} view={view} />
        <Whom recipients={recipients} filter={filter} isMail={isMail} addresses={letters.length} />
      </Section>
      <Section title="Mensagem">
        <form.Field name="channel">
          {(field) => (
            <SegmentedControl
              label="Por onde"
              segments={[
                { value: 'MAIL', label: 'E-mail' },
                { value: 'WHATSAPP', label: 'WhatsApp' },
              ]}
              value={field.state.value}
              onValue={field.handleChange}
            />
          )}
        </form.Field>
        {isMail && <FormField of={form} field="subject" as={TextField} label="Assunto" maxLength={120} />}
        <BodyField form={form} />
        <Preview view={view} values={values} letters={isMail ? letters : recipients.map((one) => [one])} />
        <Button type="submit" isWide>
          {isMail ? 'Enviar e-mail' : 'Preparar WhatsApp'}
        </Button>
      </Section>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={isMail ? `Enviar a ${countInWords(recipients.length, filter)}?` : 'Preparar a mensagem?'}
        confirmLabel={isMail ? 'Enviar' : 'Preparar'}
        onConfirm={() => asked && void sendOnce(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {whomWords(filter, categories)}. {sentToWords(recipients, letters.length, isMail)}
      </ConfirmDialog>
    </Form>
  )
}

const nobody = ({ channel }: Typed) =>
  channel === 'MAIL'
    ? 'Ninguém com e-mail corresponde a estes filtros.'
    : 'Ninguém corresponde a estes filtros.'
