import { signIn } from '#contract/accounts.ts'
import { type Client, createClient } from '#contract/client.ts'
import { type Event, listMyEvents } from '#contract/events.ts'
import type { Page } from 'playwright/test'

/** Accounts of the demo data (src/server/database/demo). */
export const demoPassword = 'saque-e-voleio'
export const organiser = 'organizador@example.com'

/** A typed client of {host}, signed in. @param host address of the server, without `/v1` */
export async function signedInClient(host: string, email: string): Promise<Client> {
  let token = ''
  const client = createClient({
    base: `${host}/v1`,
    transport: fetch,
    headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
  })
  const signedIn = await client(signIn, { body: { email, password: demoPassword } })
  if (signedIn.kind !== 'ok') throw new Error(`${email} could not sign in: ${JSON.stringify(signedIn)}`)
  token = signedIn.answer.accessToken
  return client
}

/** An event of the organiser in the demo data whose registration is open. */
export async function openDemoEvent(host: string): Promise<Event> {
  const client = await signedInClient(host, organiser)
  const events = await client(listMyEvents)
  const found = events.kind === 'ok' && events.answer.find(({ status }) => status === 'INSCRICOES_ABERTAS')
  if (!found) throw new Error(`no demo event is open: ${JSON.stringify(events)}`)
  return found
}

/** Signs in on the screen, as a person does, and waits for what follows. */
export async function signInOnScreen(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
