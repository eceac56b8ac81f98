import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx'

/** Shown while the app asks {host} for the signed-in user; never to a user who is stored on this phone. */
export function StartingScreen() {
  return <LoadingOverlay isShown text="PLAY está carregando" />
}
