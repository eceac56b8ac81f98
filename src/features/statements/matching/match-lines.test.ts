import { describe, expect, test } from 'vitest'
import { ana, bia, caio, txid, paid, left, family, kids, on, withCode } from './testing/people.ts'
import { entryOf, judged, pix, player } from './testing/scene.ts'
import { type Row, windows } from './testing/windows.ts'

const certain: Row[] = [
  ['txid and amount', [ana({ txid })], [pix('ANA', 90, withCode)], ['sure a']],
  ['txid as the id of the bank', [ana({ txid })], [pix('', 90, { id: txid })], ['sure a']],
  ['txid in small letters', [ana({ txid })], [pix('', 90, { text: txid.toLowerCase() })], ['sure a']],
  [
    'txid and amount of two categories',
    [ana({ txid }), ana({ id: 'a2', txid })],
    [pix('', 180, withCode)],
    ['sure a a2'],
  ],
  [
    'txid of one of two equal categories',
    [ana({ txid }), ana({ id: 'a2', txid })],
    [pix('', 90, withCode)],
    ['doubt a|a2'],
  ],
  ['txid with another amount', [ana({ txid })], [pix('', 80, withCode)], ['doubt']],
  ['txid with more than is due', [ana({ txid })], [pix('', 100, withCode)], ['doubt a']],
  ['txid twice', [ana({ txid })], [pix('', 90, withCode), pix('', 90, withCode)], ['sure a', 'surplus a']],
  [
    'txid, and a name that is somebody else',
    [ana({ txid }), bia()],
    [pix('BIA LOPES MELO', 90, { text: `PIX ${txid}` })],
    ['sure a'],
  ],
  [
    'txid of who is paid',
    [ana({ txid, ...paid })],
    [pix('ANA PAULA REIS', 90, { text: `PIX ${txid}` })],
    ['paid a'],
  ],
  [
    'txid, then the name of the same',
    [ana({ txid })],
    [pix('', 90, withCode), pix('ANA PAULA REIS')],
    ['sure a', 'surplus'],
  ],
  [
    'a txid that nobody has',
    [ana()],
    [pix('', 90, { text: `PIX ${txid}`, name: 'ZECA LUZ' })],
    ['possible a'],
  ],
  ['txid in a debit', [ana({ txid })], [pix('', -90, withCode)], ['aside']],
  ['txid, out of the window', [ana({ txid })], [pix('', 90, { ...withCode, day: '2026-10-01' })], ['aside']],
]

const byName: Row[] = [
  ['amount and name', [ana(), bia()], [pix('ANA PAULA REIS')], ['likely a']],
  ['a cut name', [ana(), bia()], [pix('ANA PAULA RE')], ['likely a']],
  ['a name with more words', [caio()], [pix('CAIO PRADO DE SOUZA')], ['likely c']],
  ['an initial', [ana()], [pix('ANA P REIS')], ['likely a']],
  ['a first name alone', [ana(), bia()], [pix('ANA')], ['possible a']],
  ['a first name and an initial', [ana(), bia()], [pix('ANA P')], ['possible a']],
  ['a first name of two', [ana(), player('d', 'Ana Dias')], [pix('ANA')], ['doubt a|d']],
  [
    'two people of one name',
    [ana(), ana({ id: 'a2', personId: 'other' })],
    [pix('ANA PAULA REIS')],
    ['doubt a|a2'],
  ],
  ['two people with one sum', [ana(), bia()], [pix('ZECA LUZ')], ['doubt a|b']],
  ['one person with that sum', [ana(), bia({ paymentValue: 80 })], [pix('ZECA LUZ', 80)], ['possible b']],
  ['nobody with that sum', [ana(), bia()], [pix('ZECA LUZ', 33)], ['surplus']],
  ['the name with another sum', [ana(), bia()], [pix('ANA PAULA REIS', 33)], ['surplus']],
  ['the sum of nobody who still owes', [ana(paid)], [pix('ZECA LUZ')], ['surplus']],
  ['no name, one sum', [ana()], [pix('')], ['possible a']],
  ['no name, two with it', [ana(), bia()], [pix('')], ['doubt a|b']],
  ['one of two equal categories', [ana(), ana({ id: 'a2' })], [pix('ANA PAULA REIS')], ['doubt a|a2']],
  ['both of two categories', [ana(), ana({ id: 'a2' })], [pix('ANA PAULA REIS', 180)], ['likely a a2']],
  [
    'one of two unequal categories',
    [ana(), ana({ id: 'a2', paymentValue: 60 })],
    [pix('ANA PAULA REIS', 60)],
    ['likely a2'],
  ],
  ['another person of the same first name', [ana()], [pix('ANA COSTA')], ['possible a']],
  [
    'a name that differs by a letter',
    [player('m', 'Maria Souza'), bia()],
    [pix('MARIANA SOUZA')],
    ['doubt m|b'],
  ],
  ['who withdrew owes nothing', [ana({ isWithdrawn: true })], [pix('ANA PAULA REIS')], ['surplus']],
  ['who owes nothing', [ana({ paymentValue: 0 })], [pix('ANA PAULA REIS')], ['surplus']],
]

const together: Row[] = [
  ['a pair in one', [ana({ pairId: 'p' }), caio({ pairId: 'p' })], [pix('CAIO PRADO', 180)], ['likely a c']],
  [
    'a pair in one, paid by a stranger',
    [ana({ pairId: 'p' }), caio({ pairId: 'p' })],
    [pix('ZECA LUZ', 180)],
    ['possible a c'],
  ],
  [
    'the rest of a pair',
    [ana({ pairId: 'p', ...paid, entry: entryOf(pix('ANA', 90)) }), caio({ pairId: 'p' })],
    [pix('ANA PAULA REIS', 90)],
    ['doubt c'],
  ],
  [
    'a partner pays for who is left',
    [ana({ pairId: 'p', ...paid, method: 'CASH' }), caio({ pairId: 'p' })],
    [pix('ANA PAULA REIS', 90)],
    ['possible c'],
  ],
  [
    'all categories of a pair',
    [ana({ pairId: 'p' }), caio({ pairId: 'p' }), ana({ id: 'a2' })],
    [pix('ANA PAULA REIS', 270)],
    ['likely a a2 c'],
  ],
  ['a parent paying for three', kids, [pix('OTTO NUNES', 270)], ['possible k1 k2 k3']],
  ['a parent paying for one of three', kids, [pix('OTTO NUNES', 90)], ['doubt k1|k2|k3']],
  [
    'three of one phone',
    kids.map((kid) => ({ ...kid, email: '', phoneNumber: '11999990000' })),
    [pix('OTTO NUNES', 270)],
    ['possible k1 k2 k3'],
  ],
  [
    'five of one address',
    [...kids, player('k4', 'Eva Nunes', family), player('k5', 'Ada Nunes', family)],
    [pix('OTTO NUNES', 450)],
    ['surplus'],
  ],
  ['three times the sum of strangers', [ana(), bia(), caio()], [pix('ANA PAULA REIS', 270)], ['surplus']],
]

const twice: Row[] = [
  [
    'the same PIX twice',
    [ana()],
    [pix('ANA PAULA REIS'), pix('ANA PAULA REIS', 90, on('2026-11-13'))],
    ['likely a', 'surplus a'],
  ],
  [
    'twice, the first is linked',
    [ana({ ...paid, entry: entryOf(pix('A', 90, { key: 'linked-1' })) })],
    [pix('ANA PAULA REIS', 90, { key: 'linked-1' }), pix('ANA PAULA REIS', 90, on('2026-11-13'))],
    ['paid', 'surplus'],
  ],
  [
    'two payers for one person',
    [ana()],
    [pix('ANA PAULA REIS'), pix('ANA P REIS', 90, on('2026-11-13'))],
    ['doubt a', 'doubt a'],
  ],
  [
    'a line that is linked',
    [ana({ ...paid, entry: entryOf(pix('A', 90, { key: 'linked-2' })) }), bia()],
    [pix('BIA LOPES MELO', 90, { key: 'linked-2' })],
    ['paid'],
  ],
  ['who was marked by hand', [ana(paid)], [pix('ANA PAULA REIS')], ['paid a']],
  [
    'who was marked by hand, twice',
    [ana(paid)],
    [pix('ANA PAULA REIS'), pix('ANA PAULA REIS', 90, on('2026-11-13'))],
    ['paid a', 'surplus a'],
  ],
  ['who paid in cash', [ana({ ...paid, method: 'CASH' })], [pix('ANA PAULA REIS')], ['surplus']],
  [
    'two lines of one day for two',
    [ana(), bia()],
    [pix('ANA PAULA REIS'), pix('BIA LOPES MELO')],
    ['likely a', 'likely b'],
  ],
]

const back: Row[] = [
  ['a refund', [ana(left)], [pix('ANA PAULA REIS', -90, on('2026-11-20'))], ['refund a']],
  [
    'a refund of which the event keeps a part',
    [ana({ ...left, refundKept: 10 })],
    [pix('ANA PAULA REIS', -80)],
    ['refund a'],
  ],
  ['who gets nothing back', [ana({ ...left, refundKept: 90 })], [pix('ANA PAULA REIS', -90)], ['aside']],
  ['a refund to a first name', [ana(left)], [pix('ANA', -90)], ['refund a']],
  [
    'a refund of two of one name',
    [ana(left), ana({ id: 'a2', ...left })],
    [pix('ANA PAULA REIS', -90)],
    ['refund a|a2'],
  ],
  ['money to somebody else', [ana(left)], [pix('ZECA LUZ', -90)], ['aside']],
  ['another amount to who left', [ana(left)], [pix('ANA PAULA REIS', -50)], ['aside']],
  ['money to who stays', [ana(paid)], [pix('ANA PAULA REIS', -90)], ['aside']],
  ['who got it back already', [ana({ ...left, isRefunded: true })], [pix('ANA PAULA REIS', -90)], ['aside']],
  [
    'a refund long after the event',
    [ana(left)],
    [pix('ANA PAULA REIS', -90, on('2027-01-20'))],
    ['refund a'],
  ],
  [
    'a returned one',
    [ana()],
    [pix('ANA PAULA REIS'), pix('ANA PAULA REIS', -90, { day: '2026-11-13', nature: 'return' })],
    ['aside', 'aside'],
  ],
  [
    'a returned one and a second one',
    [ana()],
    [
      pix('ANA PAULA REIS'),
      pix('ANA PAULA REIS', -90, { nature: 'return' }),
      pix('ANA PAULA REIS', 90, on('2026-11-14')),
    ],
    ['aside', 'aside', 'likely a'],
  ],
  [
    'a returned one that is marked',
    [ana({ ...paid, entry: entryOf(pix('A', 90, { key: 'linked-3' })) })],
    [pix('ANA PAULA REIS', 90, { key: 'linked-3' }), pix('ANA PAULA REIS', -90, { nature: 'return' })],
    ['paid', 'doubt'],
  ],
  ['own money that came back', [ana()], [pix('ANA PAULA REIS', 90, { nature: 'return' })], ['aside']],
  ['money of the same owner', [ana()], [pix('ANA PAULA REIS', 90, { nature: 'own' })], ['aside']],
]

describe.each([
  ['by txid', certain],
  ['by name', byName],
  ['several at once', together],
  ['never twice', twice],
  ['money that goes back', back],
  ['the window', windows],
])('%s', (_, rows) => {
  test.each(rows)('%s', (_what, players, lines, verdicts) => {
    expect(judged({ players, files: [lines] })).toEqual(verdicts)
  })
})

test('the table has at least 60 cases, and no match without a txid is certain', () => {
  const rows = [certain, byName, together, twice, back, windows].flat()
  expect(rows.length).toBeGreaterThanOrEqual(60)
  const others = [byName, together, twice, back, windows].flat()
  expect(others.flatMap(([, , , verdicts]) => verdicts).filter((each) => each.startsWith('sure'))).toEqual([])
})
