import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerDayPage, isDayPage } from './day-pages.ts'
import type { Shell } from './install-files.ts'
import { notScreens, ownScreens } from './own-screens.ts'
import { keepPublicPages } from './public-pages.ts'
import { reachable } from './reachable.ts'

/**
 * Answers the addresses of `ownScreens` with the stored page, with or without a connection. The server answers all other
 * screens; while it is away, the page that was kept of an event, or the stored page, whose screens say what they lack.
 */
export function answerNavigations(shell: Shell): void {
  const serverOrShell: Shell = async (options) => {
    try {
      return reachable(await fetch(options.request))
    } catch {
      return shell(options)
    }
  }
  registerRoute(new NavigationRoute(shell, { allowlist: [ownScreens] }))
  keepPublicPages(shell)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isDayPage(url),
    ({ request }) => answerDayPage(request),
  )
  registerRoute(new NavigationRoute(serverOrShell, { denylist: [notScreens] }))
}
