import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { ownScreens } from './own-screens.ts'

/** Answers the addresses of `ownScreens` with the stored page, with or without a connection. */
export function answerNavigations(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [ownScreens] }))
}
