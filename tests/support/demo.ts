import { signIn } from '#contract/accounts/accounts.ts'
import { type Client, createClient } from '#contract/calls/client.ts'
import { listMyEvents } from '#contract/events/events.ts'
import { type EventSnapshot, getEventSnapshot } from '#contract/event-snapshot.ts'
import type { Page } from 'playwright/test'

/** Accounts of the demo data (src/server/demo). */
export const demoPassword = 'saque-e-voleio'
export const organiser = 'organizador@example.com'
export const player = 'jogador@example.com'
export const administrator = 'admin@example.com'

/** A typed client of {host}, signed in. @param host address of the server, without `/v1` */
export async function signedInClient(host: string, email: string): Promise<Client> {
  const token = await newSession(host, email)
  const headers = () => ({ authorization: `Bearer ${token}` })
  return createClient({ base: `${host}/v1`, transport: fetch, headers })
}

async function newSession(host: string, email: string): Promise<string> {
  const client = createClient({ base: `${host}/v1`, transport: fetch, headers: () => ({}) })
  const signedIn = await client(signIn, { body: { email, password: demoPassword } })
  if (signedIn.kind !== 'ok') throw new Error(`${email} could not sign in: ${JSON.stringify(signedIn)}`)
  return signedIn.answer.accessToken
}

/** The title prefix of events that tests make. Test files share a server, and must not use each other's events. */
export const titleInTests = /^(?:Evento|Etapa) [\da-f]{8}$/

/**
 * The event of the demo data with the most players, among those with open registration. Withdrawn players do not count.
 */
export async function openDemoEvent(host: string): Promise<EventSnapshot> {
  const client = await signedInClient(host, organiser)
  const events = await client(listMyEvents)
  if (events.kind !== 'ok') throw new Error(`the events could not be read: ${JSON.stringify(events)}`)
  const open = events.answer.filter(
    ({ status, title }) => status === 'INSCRICOES_ABERTAS' && !titleInTests.test(title),
  )
  const asked = await Promise.all(open.map(({ id }) => client(getEventSnapshot, { params: { id } })))
  const snapshots = asked.flatMap((outcome) => {
    if (outcome.kind !== 'ok') return []
    return { ...outcome.answer, players: outcome.answer.players.filter(({ withdrawnAt }) => !withdrawnAt) }
  })
  const [fullest] = snapshots.toSorted((a, b) => b.players.length - a.players.length)
  if (!fullest || fullest.players.length === 0) throw new Error('no open event of the demo data has players')
  return fullest
}

/** Signs in on the screen, as a person does, and waits for the next screen. */
export async function signInOnScreen(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Opens a page of the app signed in, for tests whose subject is not the sign-in: its screen takes a second of processor time. */
export async function openAs(page: Page, email: string, path = '/') {
  // The smallest page of the same origin. The session can be stored only there.
  await page.goto('/robots.txt')
  const token = await newSession(new URL(page.url()).origin, email)
  await page.evaluate((value) => localStorage.setItem('play:token', value), token)
  await page.goto(path)
}
