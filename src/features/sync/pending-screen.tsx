import { Link } from '@tanstack/react-router'
import { CloudCheck } from 'lucide-react'
import { useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { noConnection } from '#app/host/failures.ts'
import { useLive } from '#ui/use-live.ts'
import type { OperationView } from '#offline/core/sync-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import { DecisionCard } from './decision-card.tsx'
import { DiscardWaiting } from './discard-waiting.tsx'
import { DoneToday } from './done-today.tsx'
import { ExportButton } from './export-button.tsx'
import { HandOver } from './hand-over/hand-over.tsx'
import { OperationRow } from './operation-row.tsx'
import { WayBack } from './way-back.tsx'

/** Every change that {host} has not accepted yet, with its state and possible actions, and today's accepted changes. */
export function PendingScreen() {
  const courtside = useCourtside()
  const operations = useLive(courtside.operations)
  const { isReachable, isRead } = useLive(courtside.sync)
  const [isSending, setIsSending] = useState(false)
  const [discarding, setDiscarding] = useState<OperationView>()
  const parked = operations.filter(({ state }) => state === 'needsYou')
  const sending = operations.filter(({ state }) => state === 'sending' && isReachable !== false)
  const waiting = operations.filter(({ state }) => state !== 'needsYou' && !isIn(sending, state))

  async function sendNow() {
    setIsSending(true)
    await courtside.drain()
    setIsSending(false)
    if (courtside.sync.get().isReachable === false) toast.failure(noConnection)
  }

  return (
    <Page
      back={<WayBack />}
      title="Alterações por enviar"
      subtitle="O que você marcou fica guardado neste telefone até ser confirmado."
      actions={
        operations.length > 0 && (
          <>
            <ExportButton />
            {parked.length < operations.length && (
              <Button isBusy={isSending} onClick={() => void sendNow()}>
                Enviar agora
              </Button>
            )}
          </>
        )
      }
    >
      <title>Alterações por enviar · PLAY</title>
      {isRead && operations.length === 0 && (
        <EmptyState icon={<CloudCheck aria-hidden />} title="Tudo salvo">
          Nenhuma alteração espera para ser enviada.
        </EmptyState>
      )}
      {parked.length > 0 && (
        <Section title="Para decidir">
          {byThing(parked).map((cards) => (
            <DecisionCard key={cards[0].id} operations={cards} />
          ))}
        </Section>
      )}
      <Operations title="Enviando" operations={sending} />
      <Operations title="Por enviar" operations={waiting} onDiscard={setDiscarding} />
      <HandOver waiting={operations.filter(({ state }) => state === 'waiting' || state === 'sending')} />
      <DoneToday />
      <Link to="/manager/phone" className={textLink}>
        O que está guardado neste telefone
      </Link>
      {discarding && <DiscardWaiting operation={discarding} onClose={() => setDiscarding(undefined)} />}
    </Page>
  )
}

const isIn = (sending: readonly OperationView[], state: OperationView['state']) =>
  sending.length > 0 && state === 'sending'

/** Groups changes into one card for each player or category; an unreadable change has its own card. */
function byThing(operations: readonly OperationView[]) {
  const cards = Map.groupBy(operations, ({ id, entity }) => entity || id)
  return [...cards.values()] as [OperationView, ...OperationView[]][]
}

interface OperationsProps {
  title: string
  operations: readonly OperationView[]
  onDiscard?: (operation: OperationView) => void
}

const idOf = ({ id }: OperationView) => id

function Operations({ title, operations, onDiscard }: OperationsProps) {
  if (operations.length === 0) return null
  return (
    <Section title={title}>
      <VirtualList
        label={title}
        items={operations}
        total={operations.length}
        keyOf={idOf}
        scrollKey={`alteracoes:${title}`}
      >
        {(operation) => <OperationRow operation={operation} onDiscard={onDiscard} />}
      </VirtualList>
    </Section>
  )
}
