import { Link } from '@tanstack/react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { listMyWaiting } from '#contract/waiting-list/waiting-list.ts'
import { useOwnData } from '#app/session/own-data.ts'
import { ConfirmWaiting } from '#app/waiting-list/confirm-waiting.tsx'
import { LeaveWaiting } from '#app/waiting-list/leave-waiting.tsx'
import { positionInLine } from '#app/waiting-list/position-in-line.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Section } from '#ui/layout/section.tsx'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** The person's waiting entries. They stay on the device like the registrations. */
export function MyWaiting({ user }: { user: User }) {
  const { client, query } = useOwnData('waiting', user, listMyWaiting, 'Não foi possível carregar as listas.')
  const { data: entries = [], refetch } = query
  if (entries.length === 0) return null
  const again = () => void refetch()
  return (
    <Section title="Lista de espera">
      {entries.map(({ id, event, category, person, isConfirmed, guardianName, ...entry }) => (
        <Card as="article" key={id} className={column}>
          <div>
            <h3 className={heading}>
              <Link to="/event-register/$id" params={{ id: event.id }} className={textLink}>
                {event.title}
              </Link>
            </h3>
            <p className={long}>
              <strong>{category.title}</strong> · {person.name}
            </p>
            <p className={quiet}>{positionInLine(entry)}</p>
          </div>
          {isConfirmed ? (
            <p className={quiet}>
              Quando abrir uma vaga, a organização chama quem está na lista, e você recebe um e-mail com os
              dados de pagamento.
            </p>
          ) : (
            <Notice tone="warning" title="Feita por outra pessoa">
              Alguém colocou {person.name} na lista sem entrar na sua conta. A vaga só pode vir se você
              confirmar.
              {guardianName &&
                ` O responsável informado é ${guardianName}: só ele confirma a inscrição de uma criança. Se não está certo, não confirme.`}
            </Notice>
          )}
          <div className={ways}>
            {!isConfirmed && (
              <ConfirmWaiting client={client} entryKey={id} title={category.title} onConfirmed={again} />
            )}
            <LeaveWaiting client={client} entryKey={id} title={category.title} onLeft={again} />
          </div>
        </Card>
      ))}
    </Section>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const heading = css({ textStyle: 'subtitle', textWrap: 'balance' })
const long = css({ overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
