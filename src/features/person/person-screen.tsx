import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { getPerson } from '#contract/persons.ts'
import { useOwnData } from '#app/session/own-data.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PersonForm } from './person-form.tsx'

/** 'Dados pessoais'. The form shows the current data of {host}, or the cached data if there is no connection. */
export function PersonScreen({ user, back }: { user: User; back: ReactNode }) {
  const { client, query, keep } = useOwnData('person', user, getPerson, notLoaded)
  const { data: person, error, isFetching, isFetchedAfterMount, refetch } = query
  const isLoading = isFetching && !isFetchedAfterMount
  return (
    <Page isNarrow title="Dados pessoais" back={back}>
      <title>Dados pessoais · PLAY</title>
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
          <PersonForm key={person.id} {...{ person, client }} onSaved={keep} />
        </Card>
      )}
    </Page>
  )
}

const notLoaded = 'Não foi possível carregar seus dados.'
