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

test('each kind of notification has its own text', () => {
  const titles = NotificationKind.options.map((kind) => tellingOf(notification(kind)).title)
  expect(new Set(titles).size).toBe(NotificationKind.options.length)
})

test('a person who withdraws is named', () => {
  expect(tellingOf(notification('withdrawal'))).toMatchObject({ title: 'Joana desistiu', detail: 'Etapa' })
})

test('an invitation links to the page where it is answered, also for an ADMIN', () => {
  expect(tellingOf(notification('invitation')).to).toEqual({ to: '/manager' })
})

test('a mail that was given up names its address, and links to its recipient', () => {
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

test('a player who came back by a payment is named, with the account that marked it', () => {
  expect(tellingOf({ ...notification('payments'), count: 1, cameBack: 'Ana Duarte' })).toMatchObject({
    title: 'Ana Duarte voltou: Joana marcou o pagamento',
    detail: 'Etapa',
  })
})
