import { describe, expect, test } from 'vitest'
import { aRow } from '#app/testing/player-row.ts'
import { findPlayers } from './find-players.ts'

const ana = aRow('ana', 'Ana Luz', {
  phoneNumber: '13991234567',
  email: 'ana.luz@example.com',
  txid: '6QPIQ5UZ6H4HYQKX8O66RSOGH',
})
const bia = aRow('bia', 'Bia Prado', {
  phoneNumber: '1132104567',
  email: 'Bia2@example.com',
  txid: 'ABC123XYZ',
})
const alone = aRow('caio', 'Caio Reis')
const found = (search: string) => findPlayers([ana, bia, alone], { search }).map(({ id }) => id)

describe('finding contacts by phone or e-mail', () => {
  test.each([
    '13991234567',
    '(13) 9 9123-4567',
    '+55 13 99123-4567',
    '5513991234567',
    '013 99123',
    '1234-567',
  ])('the phone %s', (typed) => expect(found(typed)).toEqual(['ana']))
  test('the last digits find everybody whose number ends with them', () => {
    expect(found('4567')).toEqual(['ana', 'bia'])
    expect(found('456')).toEqual([])
  })
  test.each([
    ['ana.luz@example.com', ['ana']],
    ['ANA.LUZ@', ['ana']],
    ['bia2', ['bia']],
    ['@example', ['ana', 'bia']],
  ])('the address %s', (typed, ids) => expect(found(typed)).toEqual(ids))
  test.each([
    ['6QPIQ5UZ6H4HYQKX8O66RSOGH', ['ana']],
    ['abc123', ['bia']],
    ['ab1', []],
  ])('the txid %s', (typed, ids) => expect(found(typed)).toEqual(ids))
  test('letters alone search in names, and not in addresses', () => {
    expect(found('example')).toEqual([])
    expect(found('luz')).toEqual(['ana'])
  })
})
