import { expect, test } from 'vitest'
import { notScreens, ownScreens } from './own-screens.ts'

test.each([
  '/',
  '/?from=home',
  '/login',
  '/manager',
  '/manager/event/players?event=1',
  '/admin/places',
  '/me',
  '/profile',
  '/my-registrations',
  '/account',
])('the shell answers %s', (address) => expect(ownScreens.test(address)).toBe(true))

test.each([
  '/event-register/1',
  '/v1/events/person',
  '/signup',
  '/forgot-password',
  '/reset-password/key',
  '/confirm-email/key',
  '/managers',
  '/menu',
  '/files?next=/manager',
])('fault 40: the shell never answers %s', (address) => expect(ownScreens.test(address)).toBe(false))

test.each(['/v1/openapi.json', '/v1/images/1', '/dev/mailbox', '/robots.txt', '/icons/icon-192.png?v=1'])(
  'the shell stands in for nothing at %s',
  (address) => expect(notScreens.test(address)).toBe(true),
)

test.each([
  '/signup',
  '/privacy',
  '/event-register/1?step=dados',
  '/guardian/key',
  '/waiting-list/key',
  '/signup?next=/a.html',
])('the shell stands in for the server at %s', (address) => expect(notScreens.test(address)).toBe(false))
