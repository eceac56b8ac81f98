import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerDayPage, isDayPage } from './day-pages.ts'
import { readSession } from '#offline/host/session.ts'
import type { Shell } from './install-files.ts'
import { notScreens, ownScreens } from './own-screens.ts'
import { keepPublicPages } from './public-pages.ts'
import { reachable } from './reachable.ts'

/**
 * Answers the addresses of `ownScreens` with the stored page, with or without a connection. All other screens come from
 * the server. While the server is unreachable, they come from the stored page of an event, or from the stored page of
 * the app, whose screens say which data they lack.
 */
export function answerNavigations(shell: Shell): void {
  const serverOrShell: Shell = async (options) => {
    try {
      return reachable(await fetch(options.request))
    } catch {
      return shell(options)
    }
  }
  // A signed-in person never sees the list of open events, which the server has at the same address.
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && url.pathname === '/' && url.search === '',
    async (options) =>
      (await readSession().catch(() => undefined)) ? shell(options) : serverOrShell(options),
  )
  registerRoute(new NavigationRoute(shell, { allowlist: [ownScreens] }))
  keepPublicPages(shell)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isDayPage(url),
    ({ request }) => answerDayPage(request),
  )
  registerRoute(new NavigationRoute(serverOrShell, { denylist: [notScreens] }))
}
