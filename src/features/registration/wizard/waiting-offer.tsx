import { useState } from 'react'
import { useOnline } from '#app/connection/online.ts'
import { client } from '#app/host/client.ts'
import { LeaveWaiting } from '#app/waiting-list/leave-waiting.tsx'
import { positionInLine } from '#app/waiting-list/position-in-line.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useLive } from '#ui/use-live.ts'
import { type Joining, WaitingDialog } from './waiting-dialog.tsx'
import { dropEntry, entryKeyOf, entriesOf } from '../waiting/waiting-entries.ts'

/** The offer to wait for a full category. It is a separate action that registers nobody. */
export function WaitingOffer(props: Joining) {
  const { event, category, person } = props
  const entries = useLive(entriesOf(event.id))
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const entry = entries.find((one) => one.category.id === category.id && one.person.id === person.id)

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
          onLeft={() => dropEntry(event.id, entry.id)}
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
      {isAsking && <WaitingDialog {...props} onClose={() => setAsking(false)} />}
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
