import type { Operation } from '#offline/core/operation.ts'
import { rules, type Rules } from '#offline/rules.ts'

const isOfDraw = ({ kind }: Pick<Operation, 'kind'>) => /^(?:draw|match|entry|lot)\./.test(kind)

/** Engines that decide one thing wrong, and that only where categories are drawn and played. */
export const brokenDraws = {
  'throws refused results away': {
    verdictOf(operation, outcome, stored) {
      const verdict = rules.verdictOf(operation, outcome, stored)
      return isOfDraw(operation) && verdict.kind === 'parked' ? { kind: 'acknowledged' } : verdict
    },
  },
  'takes no answer for a yes': {
    verdictOf: (operation, outcome, stored) =>
      isOfDraw(operation) && outcome.kind === 'unreachable'
        ? { kind: 'acknowledged' }
        : rules.verdictOf(operation, outcome, stored),
  },
  'forgets that an own earlier result is no conflict': {
    freeze(operation, capabilities) {
      const { basis: _, ...alone } = operation
      return rules.freeze(isOfDraw(operation) ? alone : operation, capabilities)
    },
  },
  'sends the first result instead of the last': {
    fold(rows) {
      const folded = rules.fold(rows)
      const [first] = rows
      return folded.survivor && first && isOfDraw(first) ? { ...folded, survivor: first } : folded
    },
  },
  'does not wait until a category is drawn': {
    headOf: (lane, others) =>
      rules.headOf(lane, lane[0] && isOfDraw(lane[0]) ? { ...others, makerOf: () => undefined } : others),
  },
  'forgets what was answered as soon as any snapshot lands': {
    isCovered: (operation, fresh) =>
      isOfDraw(operation) ? operation.state === 'acknowledged' : rules.isCovered(operation, fresh),
  },
} satisfies Record<string, Partial<Rules>>
