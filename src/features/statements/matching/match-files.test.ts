import { describe, expect, test } from 'vitest'
import { ana, bia, txid, paid, left, on } from './testing/people.ts'
import { entryOf, judged, pix } from './testing/scene.ts'

describe('another export of the same account', () => {
  const inCsv = pix('ANA PAULA REIS', 90, { account: 'nubank' })
  const inOfx = pix('ANA PAULA REIS', 90, { account: 'nubank:12' })
  test.each([
    ['beside the first', [ana()], [[inCsv], [inOfx]], ['likely a', 'doubt a']],
    ['after the first was linked', [ana({ ...paid, entry: entryOf(inCsv) }), bia()], [[inOfx]], ['doubt b']],
    [
      'of another bank',
      [ana(), bia()],
      [[inCsv], [{ ...inOfx, name: 'BIA LOPES MELO', account: 'inter' }]],
      ['likely a', 'likely b'],
    ],
    ['the same file again', [ana()], [[inCsv], [inCsv]], ['likely a']],
    [
      'the same file after it was linked',
      [ana({ ...paid, entry: entryOf(inCsv) }), bia()],
      [[inCsv, pix('BIA LOPES MELO', 90, { account: 'nubank' })]],
      ['paid', 'likely b'],
    ],
    [
      'with a txid',
      [ana({ ...paid, entry: entryOf(inCsv) }), bia({ txid })],
      [[{ ...inOfx, text: `PIX ${txid}` }]],
      ['doubt b'],
    ],
  ] as const)('%s', (_, players, files, verdicts) => {
    expect(judged({ players, files })).toEqual(verdicts)
  })
})

test('the name of the announced payer counts as a name of the player', () => {
  const scene = { players: [ana(), bia()], files: [[pix('OTTO NUNES')]], payers: { b: ['Otto Nunes'] } }
  expect(judged(scene)).toEqual(['likely b'])
})

test('in a cancelled event all paid amounts are to be refunded', () => {
  const scene = { players: [ana(paid), bia()], isCancelled: true }
  const lines = [pix('ANA PAULA REIS', -90), pix('BIA LOPES MELO', 90, on('2026-11-13'))]
  expect(judged({ ...scene, files: [lines] })).toEqual(['refund a', 'surplus'])
})

test('two payments that were marked by hand explain two equal lines of one payer, and only the third line is left over', () => {
  const players = [ana(paid), ana({ id: 'a2', ...paid })]
  const lines = ['2026-11-12', '2026-11-13', '2026-11-14'].map((day) => pix('ANA PAULA REIS', 90, on(day)))
  expect(judged({ players, files: [lines] })).toEqual(['paid a|a2', 'paid a|a2', 'surplus a|a2'])
})

test('a second debit to somebody whose refund is linked to another line is in doubt, not without relation to the event', () => {
  const first = pix('ANA PAULA REIS', -90)
  const players = [ana({ ...left, isRefunded: true, refundEntry: entryOf(first) }), bia()]
  const lines = [first, pix('ANA PAULA REIS', -90, on('2026-11-13')), pix('BIA LOPES MELO', -90)]
  expect(judged({ players, files: [lines] })).toEqual(['paid', 'aside', 'doubt'])
})
