import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#offline/testing/host.ts'
import { aStage, type Stage } from '#offline/testing/stage.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { aRealStage } from './real-stage.ts'
import { type Script, scripts } from './scripts.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost()
})
afterAll(() => server.stop())

/** What a phone reads of an answer; ids, names and moments are each host's own. */
function essenceOf({ status, body }: Answer) {
  const { code, current, ...entity } = (body ?? {}) as Record<string, unknown>
  const { title, maxPlayers, award, listSort, paymentValue, paymentDate, method, ...counts } = (current ??
    entity) as Record<string, unknown>
  const { version, valueVersion, categoryVersion, withdrawalVersion, withdrawnAt, refundedAt, isHeld } =
    counts
  const { presentAt, presenceVersion, shirtGivenAt, shirtVersion } = counts
  const { pairId, pairVersion, players } = counts as { players?: { pairVersion?: number }[] } & typeof counts
  return {
    status,
    code,
    title,
    maxPlayers,
    award,
    listSort,
    version,
    valueVersion,
    categoryVersion,
    withdrawalVersion,
    pairVersion,
    presenceVersion,
    isPresent: Boolean(presentAt),
    shirtVersion,
    hasShirt: Boolean(shirtGivenAt),
    isPaired: Boolean(pairId),
    pairVersions: players?.map((each) => each.pairVersion).toSorted(),
    isWithdrawn: Boolean(withdrawnAt),
    isRefunded: Boolean(refundedAt),
    isHeld: Boolean(isHeld),
    paymentValue,
    method,
    isPaid: paymentDate && true,
  }
}

async function answersOf(stage: Stage, script: Script) {
  const tokens = stage.userIds.map((id) => stage.host.signIn(id))
  const answers = []
  for (const { key, by = 0, ...request } of script(stage)) {
    const named = key !== undefined && { 'idempotency-key': `${key}-${stage.eventId}` }
    const headers = {
      authorization: `Bearer ${tokens[by]}`,
      ...(Object.keys(request.body).length > 0 && { 'content-type': 'application/json' }),
      ...named,
    }
    answers.push(essenceOf(await stage.host.answer({ ...request, headers })))
  }
  return answers
}

test.each(Object.entries(scripts))(
  'the host in memory answers as the real one does: %s',
  async (_, script) => {
    const real = await answersOf(await aRealStage(server), script)
    const inMemory = await answersOf(aStage(), script)
    expect(inMemory).toEqual(real)
    expect(real.some(({ status }) => status < 300)).toBe(true)
  },
)
