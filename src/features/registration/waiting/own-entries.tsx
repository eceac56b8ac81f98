import { client } from '#app/host/client.ts'
import { LeaveWaiting } from '#app/waiting-list/leave-waiting.tsx'
import { positionInLine } from '#app/waiting-list/position-in-line.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useLive } from '#ui/use-live.ts'
import { dropEntry, entryKeyOf, entriesOf } from './waiting-entries.ts'
import { takeRegistration, useEntriesRenewal } from './use-entries-renewal.ts'

interface OwnEntriesProps {
  event: EventRegister
  onSeeRegistration: () => void
}

/** The waiting entries that were made on this device, and their outcome. */
export function OwnEntries({ event, onSeeRegistration }: OwnEntriesProps) {
  const stored = useLive(entriesOf(event.id))
  const ended = useEntriesRenewal(event)
  const entries = stored.filter(({ id }) => ended.every(({ entry }) => entry.id !== id))
  return (
    <>
      {ended.map((one) => {
        const { entry, receipt, isLost } = one
        const { person, category } = entry
        return receipt ? (
          <Notice
            key={entry.id}
            isLive
            tone="positive"
            title={`Abriu uma vaga em ${category.title}!`}
            actions={
              <Button
                onClick={() => {
                  takeRegistration(one)
                  onSeeRegistration()
                }}
              >
                {receipt.awaitsGuardian || receipt.amountDue === 0 ? 'Ver a inscrição' : 'Ver como pagar'}
              </Button>
            }
          >
            {person.name} saiu da lista de espera e está na categoria.{' '}
            {receipt.awaitsGuardian
              ? 'O responsável recebe um e-mail para confirmar, e o pagamento vem depois.'
              : receipt.amountDue === 0
                ? 'Não há nada a pagar.'
                : 'A inscrição é confirmada depois do pagamento.'}
          </Notice>
        ) : (
          <Notice key={entry.id} isLive tone="warning">
            {isLost
              ? `${person.name} teve uma vaga em ${category.title}, que não está mais guardada. Não pague por ela.`
              : `${person.name} não está mais na lista de espera de ${category.title}.`}
          </Notice>
        )
      })}
      {entries.length > 0 && (
        <Card as="section" aria-labelledby="waiting" className={column}>
          <h2 id="waiting" className={heading}>
            Lista de espera
          </h2>
          <ul role="list">
            {entries.map((entry) => (
              <li key={entry.id} className={row}>
                <div className={words}>
                  <strong>{entry.category.title}</strong>
                  <span className={quiet}>
                    {entry.person.name} · {positionInLine(entry)}
                  </span>
                  {!entry.isConfirmed && (
                    <span>
                      Falta confirmar pelo e-mail enviado para <strong>{entry.person.email}</strong>.
                    </span>
                  )}
                </div>
                <LeaveWaiting
                  client={client}
                  entryKey={entryKeyOf(entry)}
                  title={entry.category.title}
                  onLeft={() => dropEntry(event.id, entry.id)}
                />
              </li>
            ))}
          </ul>
          <p className={quiet}>
            Quando abre uma vaga, a organização chama quem está na lista, e você recebe um e-mail.
          </p>
        </Card>
      )}
    </>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const heading = css({ textStyle: 'subtitle' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  paddingBlock: '2.5',
  borderTop: 'hair',
  _first: { borderTop: 'none' },
})
const words = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '[1 1 12rem]',
  minWidth: '0',
  overflowWrap: 'anywhere',
})
const quiet = css({ textStyle: 'small', color: 'muted' })
