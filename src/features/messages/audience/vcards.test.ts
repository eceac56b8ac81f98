import { expect, test } from 'vitest'
import { dialled, vCards } from './vcards.ts'

test('a contact has a name, the event and a number that can be dialled', () => {
  const file = vCards([{ name: 'Ana; Lins', phoneNumber: '(11) 9 9999-0000' }], 'Etapa, 2026')
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Ana\\; Lins;;;;',
    'FN:Ana\\; Lins',
    'ORG:Etapa\\, 2026',
    'TEL;TYPE=CELL:+5511999990000',
    'END:VCARD',
    '',
  ])
})

test('an invalid number makes no contact', () => {
  expect(vCards([{ name: 'Bia', phoneNumber: '123' }], 'Etapa')).toBe('')
  expect(dialled('+55 11 3333-4444')).toBe('+551133334444')
})
