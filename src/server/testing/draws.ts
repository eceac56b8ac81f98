import type { BodyIn } from '#contract/calls/call.ts'
import type { createDraw } from '#contract/draws/draw-calls.ts'
import type { Draw } from '#contract/draws/draw.ts'
import { addCategory, addPlayer, type TestEvent } from './factories.ts'
import type { TestAnswer, TestHost } from './host.ts'

type DrawBody = BodyIn<typeof createDraw>

/** One set to six, each against each up to five and groups from six. */
export const usualSettings: DrawBody['settings'] = {
  format: 'GROUPS_KNOCKOUT',
  scoring: 'SET1-S:6/TB7',
}

/** A category of singles with so many players, and how to draw it. */
export async function addDrawable(host: TestHost, event: TestEvent, players = 6) {
  const categoryId = await addCategory(host, event, { maxPlayers: 512 })
  await host.db.updateTable('category').set({ kind: 'SIMPLES' }).where('id', '=', categoryId).execute()
  const playerIds: string[] = []
  for (let count = 0; count < players; count += 1) playerIds.push(await addPlayer(host, event, categoryId))
  const body: DrawBody = {
    categoryId,
    settings: usualSettings,
    entries: playerIds.map((id) => ({ playerIds: [id] })),
    lot: '7F3K-22',
  }
  const draw = (more: Partial<DrawBody> = {}, token = event.organiser.token): Promise<TestAnswer> =>
    host.ask('POST /v1/draws', { token, body: { ...body, ...more } })
  return { categoryId, playerIds, body, draw }
}

/** A category of singles that is drawn: six players in two groups of three. */
export async function addDrawn(host: TestHost, event: TestEvent, more: Partial<DrawBody> = {}) {
  const drawable = await addDrawable(host, event)
  const { status, body } = await drawable.draw(more)
  if (status !== 201) throw new Error(`the draw was refused: ${JSON.stringify(body)}`)
  return { ...drawable, made: body as Draw }
}

/** The draws of an event, as its organiser reads them. */
export async function readDrawsOf(host: TestHost, { id, organiser }: TestEvent): Promise<Draw[]> {
  const { body } = await host.ask(`GET /v1/draws/${id}`, { token: organiser.token })
  return body as Draw[]
}
