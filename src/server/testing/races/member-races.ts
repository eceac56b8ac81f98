import type { Member } from '#contract/members.ts'
import { addAccount, addEvent, addMember, type TestAccount, testPassword } from '../factories.ts'
import type { TestHost } from '../host.ts'
import { eventFields, mainEventOf } from '../organising-requests.ts'
import { logOf, type Race } from './race.ts'

/** An event that is offered to somebody, with a member and an invited person. */
async function setUp(host: TestHost) {
  const event = await addEvent(host)
  const { id: eventId, organiser: owner } = event
  const helper = await addMember(host, event, 'MESA')
  const second = await addMember(host, event, 'ORGANIZADOR')
  const [receiver, guest, other] = [
    await addAccount(host, 'USER'),
    await addAccount(host, 'USER'),
    await addAccount(host, 'USER'),
  ]
  const ask = (who: TestAccount, request: string, body?: object) =>
    host.ask(request, { token: who.token, body })
  const path = `events/${eventId}`
  const offer = (to: TestAccount) =>
    ask(owner, `POST /v1/${path}/owner`, { email: to.email, password: testPassword })
  const invite = (to: TestAccount, role: Member['role']) =>
    ask(owner, `POST /v1/${path}/members`, { email: to.email, role })
  const offerId = ((await offer(receiver)).body as Member).id
  const invitationId = ((await invite(guest, 'MESA')).body as Member).id
  const members = host.db.selectFrom('event_member').select('id').where('account_id', '=', helper.id)
  const { id: memberId } = await members.executeTakeFirstOrThrow()
  const seconds = host.db.selectFrom('event_member').select('id').where('account_id', '=', second.id)
  const { id: secondId } = await seconds.executeTakeFirstOrThrow()
  const names = {
    [eventId]: 'event',
    [offerId]: 'offer',
    [invitationId]: 'invitation',
    [memberId]: 'member',
    [owner.id]: 'owner',
    [secondId]: 'second member',
    [helper.id]: 'helper',
    [second.id]: 'second',
    [receiver.id]: 'receiver',
    [guest.id]: 'guest',
    [other.id]: 'other',
  }
  const fields = eventFields(await mainEventOf(host, event))
  const people = { owner, helper, second, receiver, guest, other }
  return {
    event,
    fields,
    ...people,
    ask,
    path,
    offer,
    invite,
    offerId,
    invitationId,
    memberId,
    secondId,
    names,
  }
}

type Stage = Awaited<ReturnType<typeof setUp>>

export const memberRaces: Race<Stage> = {
  setUp,
  calls: {
    'the offer is withdrawn': ({ ask, owner, path, offerId }) =>
      ask(owner, `DELETE /v1/${path}/members/${offerId}`),
    'the offer is accepted': ({ ask, receiver, offerId }) =>
      ask(receiver, `POST /v1/invitations/${offerId}/acceptance`),
    'the offer is declined': ({ ask, receiver, offerId }) =>
      ask(receiver, `DELETE /v1/invitations/${offerId}`),
    'the event is offered to somebody else': ({ offer, other }) => offer(other),
    'the receiver of the offer is invited': ({ invite, receiver }) => invite(receiver, 'MESA'),
    'the invitation is accepted': ({ ask, guest, invitationId }) =>
      ask(guest, `POST /v1/invitations/${invitationId}/acceptance`),
    'the invitation is declined': ({ ask, guest, invitationId }) =>
      ask(guest, `DELETE /v1/invitations/${invitationId}`),
    'the invitation is withdrawn': ({ ask, owner, path, invitationId }) =>
      ask(owner, `DELETE /v1/${path}/members/${invitationId}`),
    'the member is removed': ({ ask, owner, path, memberId }) =>
      ask(owner, `DELETE /v1/${path}/members/${memberId}`),
    'the member leaves': ({ ask, helper, path, memberId }) =>
      ask(helper, `DELETE /v1/${path}/members/${memberId}`),
    'the member gets another role': ({ ask, owner, path, memberId }) =>
      ask(owner, `PATCH /v1/${path}/members/${memberId}`, { role: 'ORGANIZADOR' }),
    'the organizador is removed': ({ ask, owner, path, secondId }) =>
      ask(owner, `DELETE /v1/${path}/members/${secondId}`),
    'the organizador invites somebody': ({ ask, second, other, path }) =>
      ask(second, `POST /v1/${path}/members`, { email: other.email, role: 'ORGANIZADOR' }),
    'the organizador gives the member another role': ({ ask, second, path, memberId }) =>
      ask(second, `PATCH /v1/${path}/members/${memberId}`, { role: 'ORGANIZADOR' }),
    'the PIX key is changed': ({ ask, owner, path, fields }) =>
      ask(owner, `PUT /v1/${path}`, { ...fields, pixName: 'Outro Nome' }),
    'the title is changed': ({ ask, owner, path, fields }) =>
      ask(owner, `PUT /v1/${path}`, { ...fields, title: 'Outro título' }),
    'the event is cancelled': ({ ask, owner, path }) =>
      ask(owner, `POST /v1/${path}/cancellation`, { reason: 'Chuva' }),
    'the event is removed': ({ ask, owner, path }) => ask(owner, `DELETE /v1/${path}`),
  },
  async state({ event: { id } }, { db, ...host }) {
    return {
      event: await db
        .selectFrom('event')
        .innerJoin('main_event', 'main_event.id', 'event.main_event_id')
        .innerJoin('account', 'account.person_id', 'main_event.person_id')
        .select(['owner_id', 'pix_name', 'cancelled_at', 'account.id as main_event_of'])
        .where('event.id', '=', id)
        .execute(),
      members: await db
        .selectFrom('event_member')
        .select(['email', 'account_id', 'role', 'accepted_at'])
        .where('event_id', '=', id)
        .execute(),
      offers: await db.selectFrom('hand_over').select(['id', 'email']).where('event_id', '=', id).execute(),
      log: await logOf({ db, ...host }, [id]),
    }
  },
}
