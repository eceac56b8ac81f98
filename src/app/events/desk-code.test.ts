import { expect, test } from 'vitest'
import { deskCode, readDeskCode } from './desk-code.ts'

test.each([
  { eventId: '0198a1b2-0000-7000-8000-000000000001', registrationId: 'b3b5a3f0-7a52-4a36-8d43-3a7c7d1c0a01' },
  { eventId: 'copa:2026', registrationId: '17/á' },
])('the content of a code is read back: %o', (code) => {
  expect(readDeskCode(deskCode(code))).toEqual(code)
})

test.each([
  '',
  'PLAY',
  'PLAY:1',
  'PLAY::2',
  'PLAY:1:2:3',
  'PLAY:%:2',
  'https://play.example.com/event-register/1',
])('a foreign code is refused: %s', (text) => expect(readDeskCode(text)).toBeUndefined())
