import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCategory, addEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { flat, uploadFor, uploadPicture } from '#server/testing/pictures.ts'
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from '#server/testing/trace-receiver.ts'

let receiver: TraceReceiver
let mailServer: MailServer
let host: TestHost | undefined
beforeEach(async () => {
  receiver = await startTraceReceiver()
  mailServer = await startMailServer()
})
afterEach(async () => {
  await host?.stop()
  await mailServer.stop()
  await receiver.stop()
})

const startTraced = async (endpoint: string) =>
  (host = await startTestHost({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SMTP_URL: `${mailServer.url}/?requireTLS=false` },
  }))

const ana = { name: 'Ana Lins', email: 'ana.lins@example.com', phoneNumber: '00900000001' }
const strange = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }

async function register(on: TestHost, typed = ana) {
  const event = await addEvent(on)
  const categories = [await addCategory(on, event)]
  const { body } = await on.ask('POST /v1/person/', { body: typed, headers: strange })
  const { id: personId } = body as { id: string }
  const registration = { eventId: event.id, personId, categories, paymentValue: 95 }
  const answer = await on.ask('POST /v1/event-register', { body: registration, headers: strange })
  return { event, personId, answer }
}
const attribute = (span: ReceivedSpan, key: string) => {
  const value = span.attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

test('a registration has a trace with its transaction, mail and picture, without personal data', async () => {
  const on = await startTraced(receiver.url)
  const { event, personId, answer } = await register(on)
  expect(answer.status).toBe(201)
  await on.sendMail()
  const upload = await uploadFor(on, event.organiser)
  expect((await uploadPicture(upload, await flat(30, 20))).status).toBe(204)
  await on.ask(`GET /v1/event-register/${event.id}?search=${ana.email}`)
  // Spans that have not been sent yet are sent at the end.
  await on.halt()

  const spans = receiver.spans()
  const request = spans.find(({ name }) => name === 'POST event-register')
  if (!request)
    throw new Error(`no span of the registration among ${spans.map(({ name }) => name).join(', ')}`)
  expect(attribute(request, 'http.response.status_code')).toBe(201)
  expect(attribute(request, 'play.request_id')).toBe(answer.headers.get('x-request-id'))
  expect(request.kind).toBe(2)
  // The trace begins at the server, whatever the client sends.
  expect(request.parentSpanId).toBeUndefined()
  const inside = spans.filter(({ traceId }) => traceId === request.traceId)
  expect(inside.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual(
    expect.arrayContaining([['transaction', request.spanId]]),
  )
  expect(spans.find(({ name }) => name === 'mail')?.attributes).toContainEqual({
    key: 'play.mail.delivered',
    value: { stringValue: 'sent' },
  })
  const uploaded = spans.find(({ name }) => name === 'picture write')
  expect(spans.find(({ spanId }) => spanId === uploaded?.parentSpanId)?.name).toMatch(/^PUT /)

  const everything = receiver.sent.join('\n')
  const ids = [personId, event.id, event.organiser.id, upload.fileKey, (answer.body as { id: string }).id]
  for (const trace of [...Object.values(ana), ...ids, event.organiser.name, event.organiser.email, 'search='])
    expect(everything).not.toContain(trace)
}, 60_000)

test('each registration of a rush has its own trace, and a group is in the trace of its first one', async () => {
  const on = await startTraced(receiver.url)
  const several = Array.from({ length: 12 }, (_, index) => ({ ...ana, email: `ana${index}@example.com` }))
  const event = await addEvent(on)
  const categories = [await addCategory(on, event, { maxPlayers: 99 })]
  const personIds: string[] = []
  for (const body of several)
    personIds.push(((await on.ask('POST /v1/person/', { body })).body as { id: string }).id)
  const answers = await Promise.all(
    personIds.map((personId) =>
      on.ask('POST /v1/event-register', {
        body: { eventId: event.id, personId, categories, paymentValue: 95 },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(several.map(() => 201))
  await on.halt()
  const spans = receiver.spans()
  const requests = spans.filter(({ name }) => name === 'POST event-register')
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(several.length)
  const isRequest = new Set(requests.map(({ spanId }) => spanId))
  const parents = spans
    .filter(({ name }) => name === 'transaction')
    .map(({ parentSpanId = '' }) => parentSpanId)
  const ofGroups = parents.filter((parent) => isRequest.has(parent))
  expect(ofGroups.length).toBeGreaterThan(0)
  expect(ofGroups.length).toBe(new Set(ofGroups).size)
}, 60_000)

test.each(['is away', 'answers nothing'])(
  'a receiver that %s affects neither requests nor the stop of the server',
  async (how) => {
    receiver.isSilent = how === 'answers nothing'
    const on = await startTraced(how === 'is away' ? 'http://127.0.0.1:1' : receiver.url)
    for (let tries = 0; tries < 3; tries += 1)
      expect((await register(on, { ...ana, email: `ana${tries}@example.com` })).answer.status).toBe(201)
    const start = performance.now()
    await on.halt()
    expect(performance.now() - start).toBeLessThan(20_000)
    expect(receiver.sent).toEqual([])
  },
  60_000,
)
