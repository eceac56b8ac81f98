import { LoadingOverlay } from '#ui/loading-overlay.tsx'

/** While {host} is asked who is signed in; never shown to a user whom this phone remembers. */
export function StartingScreen() {
  return <LoadingOverlay isShown text="PLAY está carregando" />
}
