import { expect, test } from 'vitest'
import { type Notification, NotificationKind } from '#contract/notifications.ts'
import { tellingOf } from './notification-words.ts'

const notification = (kind: NotificationKind): Notification => ({
  id: kind,
  kind,
  at: '2026-11-22T12:00:00.000Z',
  count: 2,
  event: { id: 'event', title: 'Etapa' },
  by: 'Joana',
  isRead: false,
})

test('each kind has words of its own', () => {
  const titles = NotificationKind.options.map((kind) => tellingOf(notification(kind)).title)
  expect(new Set(titles).size).toBe(NotificationKind.options.length)
})

test('who withdraws is named', () => {
  expect(tellingOf(notification('withdrawal'))).toMatchObject({ title: 'Joana desistiu', detail: 'Etapa' })
})

test('an invitation leads to where it is answered, for an ADMIN too: not to the start of the administration', () => {
  expect(tellingOf(notification('invitation')).to).toEqual({ to: '/manager' })
})

test('a mail that was given up names its address, and leads to whoever it was for', () => {
  const undelivered = { emails: ['ana@example.com'], playerId: 'player', isOfInvitations: false }
  expect(tellingOf({ ...notification('mails'), undelivered })).toMatchObject({
    detail: 'Etapa: ana@example.com e outros. Confira o endereço.',
    to: { to: '/manager/event/players', search: { event: 'event', player: 'player' } },
  })
  const invitation = { ...undelivered, playerId: null, isOfInvitations: true }
  expect(tellingOf({ ...notification('mails'), undelivered: invitation }).to).toEqual({
    to: '/manager/event/details',
    search: { event: 'event', aba: 'organizadores' },
  })
})

test('who came back by a payment is named, and who marked it', () => {
  expect(tellingOf({ ...notification('payments'), count: 1, cameBack: 'Ana Duarte' })).toMatchObject({
    title: 'Ana Duarte voltou: Joana marcou o pagamento',
    detail: 'Etapa',
  })
})
