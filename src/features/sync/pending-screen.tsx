import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft, CloudCheck } from 'lucide-react'
import { useState } from 'react'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import type { OperationView } from '#offline/screen-types.ts'
import { useLive } from '#ui/use-live.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { backLink } from '#ui/link-recipe.ts'
import { List } from '#ui/list.tsx'
import { DecisionCard } from './decision-card.tsx'
import { ExportButton } from './export-button.tsx'
import { OperationRow } from './operation-row.tsx'

/** Every change that {host} has not accepted yet, with its state and the decisions of the organiser. */
export function PendingScreen() {
  const courtside = useCourtside()
  const operations = useLive(courtside.operations)
  const [isSending, setIsSending] = useState(false)
  const parked = operations.filter((operation) => operation.state === 'needsYou')
  const waiting = operations.filter((operation) => operation.state !== 'needsYou')

  async function sendNow() {
    setIsSending(true)
    await courtside.drain()
    setIsSending(false)
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
            {waiting.length > 0 && (
              <Button isBusy={isSending} onClick={() => void sendNow()}>
                Enviar agora
              </Button>
            )}
          </>
        )
      }
    >
      <title>Alterações por enviar · PLAY</title>
      {operations.length === 0 && (
        <EmptyState icon={<CloudCheck aria-hidden />} title="Tudo salvo">
          Nenhuma alteração espera para ser enviada.
        </EmptyState>
      )}
      {parked.length > 0 && (
        <Section title="Para decidir">
          {byThing(parked).map((operations) => (
            <DecisionCard key={operations[0].id} operations={operations} />
          ))}
        </Section>
      )}
      {waiting.length > 0 && (
        <Section title="Por enviar">
          <List>
            {waiting.map((operation) => (
              <OperationRow key={operation.id} operation={operation} />
            ))}
          </List>
        </Section>
      )}
    </Page>
  )
}

/** One card for each player or category; what can't be read stands alone. */
function byThing(operations: readonly OperationView[]) {
  const cards = Map.groupBy(operations, ({ id, entity }) => entity || id)
  return [...cards.values()] as [OperationView, ...OperationView[]][]
}

/**
 * Goes back to the screen on which the badge was tapped, with its search. An installed app has no back button of a
 * browser.
 */
function WayBack() {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Link
      to="/manager"
      className={backLink}
      onClick={(event) => {
        if (!canGoBack) return
        event.preventDefault()
        history.back()
      }}
    >
      <ChevronLeft aria-hidden />
      Voltar
    </Link>
  )
}
