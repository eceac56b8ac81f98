import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** The app's own screens. Everything else (the public pages above all, and `/v1`) is the server's to answer. */
const ownScreens = /^\/(?:(?:login|manager|admin|me|profile)(?:[/?]|$)|\?|$)/

/** Answers the organiser's screens with the kept shell, with or without connection. */
export function answerNavigations(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [ownScreens] }))
}
