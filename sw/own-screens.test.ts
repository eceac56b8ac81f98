import { expect, test } from 'vitest'
import { ownScreens } from './own-screens.ts'

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
