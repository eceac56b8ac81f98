import { signOut } from '#contract/accounts/accounts.ts'
import { endBrowserPush } from '#app/browser/push.ts'
import { clientFor } from '#app/host/client.ts'
import { forgetStoredSession } from './forget-stored-session.ts'
import { forgetScreens } from '#app/start/kept-screens.ts'

/**
 * Ends the session of a user over which another one has signed in: at {host}, in push messages and for the worker. What
 * is unsent stays on the device for its owner.
 * @param former id of that user
 * @param token of that user
 */
export async function leaveFormer(former: string, token: string): Promise<void> {
  void clientFor(() => token)(signOut)
  await endBrowserPush(former)
  forgetScreens()
  await forgetStoredSession()
}
