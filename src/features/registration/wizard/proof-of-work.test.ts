import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { createClient } from '#contract/calls/client.ts'
import { sendAttempt } from './send-attempt.ts'
import { attempt, wizardFacts } from './testing/attempt.ts'

/**
 * A host that asks for a proof of work a number of times before it registers, and the requests that it has received.
 */
async function strictHost(times: number) {
  const secret = 'a secret of the tests'
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 20,
    deriveKey,
    hmacSignatureSecret: secret,
  })
  const sent: { key: string | undefined; proof?: string }[] = []
  const client = createClient({
    base: '/v1',
    transport: async (_url, { body = '', headers }) => {
      sent.push({ ...(JSON.parse(body) as { proof?: string }), key: headers['idempotency-key'] })
      const isMade = sent.length > times
      const refusal = { code: 'registration.proofNeeded', message: '', details: { challenge, seconds: 40 } }
      const registration = {
        id: 'r1',
        eventId: 'copa',
        personId: 'p1',
        txid: 'TX1',
        players: [],
        amountDue: 160,
      }
      return {
        status: isMade ? 201 : 429,
        redirected: false,
        headers: { get: (name) => (name === 'retry-after' && !isMade ? '40' : null) },
        text: async () => JSON.stringify(isMade ? registration : refusal),
      }
    },
  })
  return { client, sent, challenge }
}

test('a proof of work is computed and sent with the same registration', async () => {
  const { client, sent, challenge } = await strictHost(1)
  expect(await sendAttempt(client, attempt, wizardFacts)).toMatchObject({ kind: 'registered' })
  const [first, second] = sent
  expect(first).not.toHaveProperty('proof')
  expect(second).toEqual({ ...first, proof: expect.any(String) as string })
  expect(JSON.parse(atob(second?.proof ?? ''))).toMatchObject({ challenge, solution: { counter: 20 } })
})

test('a server that keeps asking for proofs is given up after some tries; the attempt is kept', async () => {
  const { client, sent } = await strictHost(Number.POSITIVE_INFINITY)
  expect(await sendAttempt(client, attempt, wizardFacts)).toEqual({
    kind: 'unanswered',
    message: 'Muitas tentativas. Aguarde 40 segundos.',
  })
  expect(sent).toHaveLength(4)
})
