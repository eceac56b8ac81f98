import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { queryClient } from '#app/session/query-client.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PersonForm } from './person-form.tsx'
import { personQuery } from './person-query.ts'

/** 'Dados Pessoais'. The form opens on what {host} has now, or on what this device knew where there is no connection. */
export function PersonScreen({ user, back }: { user: User; back: ReactNode }) {
  const client = useSignedInClient()
  const query = personQuery(client, user.id)
  const { data: person, error, isFetching, isFetchedAfterMount, refetch } = useQuery(query, queryClient)
  const isLoading = isFetching && !isFetchedAfterMount
  return (
    <Page isNarrow title="Dados Pessoais" back={back}>
      <title>Dados Pessoais · PLAY</title>
      {isLoading && <p role="status">Carregando seus dados...</p>}
      {!isLoading && !person && (
        <ErrorState
          title="Não deu para abrir seus dados"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {error?.message}
        </ErrorState>
      )}
      {!isLoading && person && (
        <Card>
          <PersonForm
            key={person.id}
            {...{ person, client }}
            onSaved={(saved) => queryClient.setQueryData(query.queryKey, saved)}
          />
        </Card>
      )}
    </Page>
  )
}
