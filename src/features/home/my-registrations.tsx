import { Ticket } from 'lucide-react'
import { useCallback } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { listMyRegistrations } from '#contract/accounts/own-account.ts'
import { useOnReturn } from '#app/browser/use-on-return.ts'
import { useOnline } from '#app/connection/online.ts'
import { useOwnData } from '#app/session/own-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { RegistrationCard } from './registration-card.tsx'

/** The person's own registrations; they stay on the device, so that the payment data are there without a connection. */
export function MyRegistrations({ user }: { user: User }) {
  const { query } = useOwnData('registrations', user, listMyRegistrations, notLoaded)
  const { data: registrations, error, isFetching, refetch, dataUpdatedAt } = query
  const isOnline = useOnline()
  useOnReturn(useCallback(() => void refetch(), [refetch]))
  return (
    <Section title="Minhas inscrições">
      {!registrations && isFetching && <SkeletonList rows={3} label="Carregando suas inscrições" />}
      {!registrations && !isFetching && (
        <ErrorState title="Não deu para abrir suas inscrições" onRetry={() => void refetch()}>
          {error?.message}
        </ErrorState>
      )}
      {registrations && error && isOnline && (
        <Notice
          tone="warning"
          actions={
            <Button variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          }
        >
          Não deu para atualizar: isto é o que este aparelho já sabia. {error.message}
        </Notice>
      )}
      {registrations?.length === 0 && (
        <EmptyState icon={<Ticket aria-hidden />} title="Você ainda não tem inscrições">
          Para se inscrever, abra o link que o organizador do evento enviou. As inscrições feitas com o e-mail{' '}
          {user.email} aparecem aqui.
        </EmptyState>
      )}
      {registrations?.map((registration) => (
        <RegistrationCard
          key={registration.id}
          registration={registration}
          readAt={dataUpdatedAt}
          onChanged={() => void refetch()}
        />
      ))}
    </Section>
  )
}

const notLoaded = 'Não foi possível carregar suas inscrições.'
