import { useState } from 'react'
import { useOnline } from '#app/connection/online.ts'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { useChangeKey } from '#app/host/use-change-key.ts'
import { LeaveWaiting } from '#app/waiting-list/leave-waiting.tsx'
import { positionInLine } from '#app/waiting-list/position-in-line.ts'
import { currentTerms } from '#contract/terms.ts'
import { joinWaitingList } from '#contract/waiting-list/waiting-list.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useLive } from '#ui/use-live.ts'
import { dropEntry, entryKeyOf, keepEntry, type WaitingEntry, entriesOf } from './waiting-entries.ts'

interface WaitingOfferProps {
  eventId: string
  /** A full category. */
  category: { id: string; title: string }
  person: WaitingEntry['person']
  /** Called when {host} answers that a spot is free. */
  onFree: () => void
  /** Called when {host} no longer has the person: it erases personal data without a registration. */
  onPersonGone: () => void
}

const sorry = 'Não foi possível entrar na lista de espera'

/** The offer to wait for a full category. It is a separate action that registers nobody. */
export function WaitingOffer({ eventId, category, person, onFree, onPersonGone }: WaitingOfferProps) {
  const entries = useLive(entriesOf(eventId))
  const isOnline = useOnline()
  const keyFor = useChangeKey(client)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const entry = entries.find((one) => one.category.id === category.id && one.person.id === person.id)

  const join = async () => {
    setBusy(true)
    const body = { personId: person.id, categoryId: category.id, termsVersion: currentTerms }
    const headers = await keyFor({ eventId, ...body })
    const outcome = await client(joinWaitingList, { params: { id: eventId }, body, headers })
    setBusy(false)
    setAsking(false)
    setProblem(undefined)
    if (outcome.kind === 'ok') keepEntry(eventId, outcome.answer, person)
    else if (outcome.kind === 'refused' && outcome.error.code === 'person.notFound') onPersonGone()
    else {
      setProblem(failureText(outcome, { refused: sorry }))
      if (outcome.kind === 'refused' && outcome.error.code === 'waiting.notFull') onFree()
    }
  }

  if (entry) {
    return (
      <div className={box} role="status">
        <p>
          <strong>Na lista de espera:</strong> {positionInLine(entry)}.
        </p>
        {entry.isConfirmed ? (
          <p className={quiet}>
            Não é inscrição e não há nada a pagar. Se abrir uma vaga, {person.email} recebe um e-mail.
          </p>
        ) : (
          <Notice tone="warning">
            Enviamos um e-mail para <strong className={long}>{person.email}</strong>: a vaga só pode vir
            depois que a pessoa confirmar por ele.
          </Notice>
        )}
        <LeaveWaiting
          client={client}
          entryKey={entryKeyOf(entry)}
          title={category.title}
          onLeft={() => dropEntry(eventId, entry.id)}
        />
      </div>
    )
  }
  return (
    <div className={box}>
      <Button
        variant="secondary"
        disabled={!isOnline}
        aria-label={`Entrar na lista de espera: ${category.title}`}
        onClick={() => setAsking(true)}
      >
        {isOnline ? 'Entrar na lista de espera' : 'Lista de espera (sem conexão)'}
      </Button>
      {problem && (
        <Notice tone="danger" isLive>
          {problem}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        title={`Esperar uma vaga em ${category.title}?`}
        confirmLabel="Entrar na lista"
        onConfirm={() => void join()}
        onCancel={() => setAsking(false)}
      >
        {person.name} entra na lista de espera. Não custa nada, não garante a vaga e não conta entre as 2
        categorias. Quando abrir uma vaga, a organização chama quem está na lista, e {person.email} recebe os
        dados de pagamento.
      </ConfirmDialog>
    </div>
  )
}

const box = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2',
  marginInlineStart: '3',
  paddingInlineStart: '4',
  paddingBottom: '3',
  borderInlineStart: 'edge',
})
const quiet = css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })
const long = css({ overflowWrap: 'anywhere' })
