import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { getProfile } from '#contract/profiles.ts'
import { useOwnData } from '#app/session/own-data.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ProfileForm } from './profile-form.tsx'

/** 'Dados do perfil'. The form shows the current data of {host}, or the cached data if there is no connection. */
export function ProfileScreen({ user, back }: { user: User; back: ReactNode }) {
  // The data are null if the person has no profile yet.
  const { client, query, keep } = useOwnData('profile', user, getProfile, notLoaded)
  const { data: profile, error, isFetching, isFetchedAfterMount, refetch } = query
  const isLoading = isFetching && !isFetchedAfterMount
  return (
    <Page
      isNarrow
      title="Dados do perfil"
      subtitle="Algumas informações para completar seu perfil"
      back={back}
    >
      <title>Dados do perfil · PLAY</title>
      {isLoading && <p role="status">Carregando seu perfil...</p>}
      {!isLoading && profile === undefined && (
        <ErrorState
          title="Não deu para abrir seu perfil"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {error?.message}
        </ErrorState>
      )}
      {!isLoading && profile !== undefined && (
        <Card>
          <ProfileForm key={profile?.id ?? 'new'} {...{ profile, client }} userId={user.id} onSaved={keep} />
        </Card>
      )}
    </Page>
  )
}

const notLoaded = 'Não foi possível carregar seu perfil.'
