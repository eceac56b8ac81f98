import { useStore } from '@tanstack/react-form'
import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { RetryButton } from '#app/connection/retry-button.tsx'
import { Form, FormField, SubmitButton } from '#app/forms/form.tsx'
import { useHostForm } from '#app/forms/host-form.ts'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { settings } from '#app/host/settings.ts'
import type { AnswerOf } from '#contract/calls/call.ts'
import { pixKeyProblem } from '#contract/events/event-rules.ts'
import { PixKind } from '#contract/events/event-parts.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { pixKindLabels } from '#contract/labels.ts'
import { getRefundLink, giveRefundKey, RefundKeyFields } from '#contract/registrations/refund-keys.ts'
import { Facts } from '#ui/facts.tsx'
import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formStack } from '#ui/layout/form.ts'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { EventLink } from './event-link.tsx'

type RefundLink = AnswerOf<typeof getRefundLink>
type Read =
  | { kind: 'asking' }
  | { kind: 'open'; link: RefundLink }
  | { kind: 'given'; link: RefundLink }
  | { kind: 'used' | 'gone' }
  | { kind: 'failed'; text: string }

/** /refund-key/$key, the link of the mail: where money goes back to. Opening it changes nothing. */
export function RefundKeyScreen({ linkKey }: { linkKey: string }) {
  const [read, setRead] = useState<Read>({ kind: 'asking' })
  const ask = useCallback(() => readLink(linkKey).then(setRead), [linkKey])
  useEffect(() => void ask(), [ask])
  switch (read.kind) {
    case 'asking':
      return <LoadingOverlay text="Abrindo o pedido" />
    case 'failed':
      return (
        <Page title="Não deu para abrir o pedido">
          <ConnectionNotice />
          <p>{read.text}</p>
          <RetryButton onRetry={ask} />
        </Page>
      )
    case 'gone':
      return (
        <Page title="Este link não vale mais">
          <p>O pedido venceu, foi trocado por outro mais novo, ou o valor já foi devolvido.</p>
          <p>Se ainda espera uma devolução, peça um novo link à organização do evento.</p>
        </Page>
      )
    case 'used':
      return (
        <Page title="Este link já foi usado">
          <p>
            A chave PIX já foi informada por ele, e ele vale uma vez só. Para corrigir a chave, ou se não foi
            você, fale com a organização do evento: ela pode enviar um novo link.
          </p>
        </Page>
      )
    case 'given':
      return (
        <Page title="Chave PIX enviada">
          <Notice tone="positive">
            {`A organização de ${read.link.event.title} já vê a chave. Você recebe a confirmação por e-mail.`}
          </Notice>
          <EventLink eventId={read.link.event.id} />
        </Page>
      )
    case 'open':
      return (
        <GiveKey
          {...{ linkKey }}
          link={read.link}
          onRead={(kind) => setRead(kind === 'given' ? { kind, link: read.link } : { kind })}
        />
      )
  }
}

function Page({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <NarrowPage title={title}>
      <title>Chave PIX para a devolução · PLAY</title>
      <div className={formStack}>{children}</div>
    </NarrowPage>
  )
}

const kinds = PixKind.options.map((kind) => ({ value: kind, label: pixKindLabels[kind] }))
const { kind, code, name } = RefundKeyFields.entries
const Given = v.pipe(
  v.object({ kind: v.pipe(v.string(), kind), code, name }),
  v.forward(
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const message = pixKeyProblem(dataset.value.code, dataset.value.kind)
      if (message) addIssue({ message })
    }),
    ['code'],
  ),
)

interface GiveKeyProps {
  linkKey: string
  link: RefundLink
  onRead: (kind: 'given' | 'used' | 'gone') => void
}

function GiveKey({ linkKey, link, onRead }: GiveKeyProps) {
  const { form, frame } = useHostForm({
    schema: Given,
    defaultValues: { kind: '', code: '', name: '' },
    send: (body) => client(giveRefundKey, { params: { key: linkKey }, body }),
    texts: { refused: 'Não foi possível enviar a chave' },
    failuresIn: 'form',
    onRefused: ({ status, error }) => {
      if (status !== 404 && error.code !== 'refundKey.used') return undefined
      onRead(status === 404 ? 'gone' : 'used')
      return {}
    },
    onDone: () => onRead('given'),
  })
  const hasKind = useStore(form.store, ({ values }) => values.kind !== '')
  return (
    <NarrowPage title="Para onde devolver?" subtitle={link.event.title}>
      <title>Chave PIX para a devolução · PLAY</title>
      <ConnectionNotice>Para enviar a chave, é preciso ter sinal.</ConnectionNotice>
      <Facts
        facts={[
          { label: 'Inscrição de', value: link.name },
          {
            label: link.categories.length === 1 ? 'Categoria' : 'Categorias',
            value: link.categories.join(', '),
          },
          { label: 'A devolver', value: formatMoney(link.amount) },
          { label: 'O link vale até', value: formatMoment(link.until, settings.timeZone) },
        ]}
      />
      <Form {...frame}>
        <FormField of={form} field="kind" as={SelectField} label="Tipo da chave" options={kinds} />
        <FormField
          of={form}
          field="code"
          as={TextField}
          label="Chave PIX"
          hint={hasKind ? 'Confira antes de enviar: o link vale uma vez' : 'Escolha antes o tipo'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
        />
        <FormField
          of={form}
          field="name"
          as={TextField}
          label="Nome de quem recebe"
          hint="Como está na conta do banco"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={120}
        />
        <p>
          Só o responsável e os organizadores do evento veem a chave. Ela é apagada 30 dias depois da
          devolução, ou do fim do link.
        </p>
        <SubmitButton of={form} isWide>
          Enviar chave
        </SubmitButton>
      </Form>
    </NarrowPage>
  )
}

async function readLink(key: string): Promise<Read> {
  const outcome = await client(getRefundLink, { params: { key } })
  if (outcome.kind === 'ok') return { kind: 'open', link: outcome.answer }
  if (outcome.kind === 'refused' && outcome.status === 404) return { kind: 'gone' }
  if (outcome.kind === 'refused' && outcome.error.code === 'refundKey.used') return { kind: 'used' }
  return { kind: 'failed', text: failureText(outcome, { refused: 'Tente de novo em instantes.' }) }
}
