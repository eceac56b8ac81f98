import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { ownScreens } from './own-screens.ts'

/** Answers the organiser's screens with the kept shell, with or without connection. */
export function answerNavigations(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [ownScreens] }))
}
