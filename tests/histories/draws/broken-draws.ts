import type { Operation } from '#offline/core/operation.ts'
import { rules, type Rules } from '#offline/rules.ts'

type IsOf = (operation: Pick<Operation, 'kind'>) => boolean
const isOfDraw: IsOf = ({ kind }) => /^(?:draw|match|entry|lot)\./.test(kind)
const isOfPlan: IsOf = ({ kind }) => kind === 'plan.set'
const isOfClosing: IsOf = ({ kind }) => kind === 'court.close'

const throwsRefusedAway = (isOf: IsOf): Pick<Rules, 'verdictOf'> => ({
  verdictOf(operation, outcome, stored) {
    const verdict = rules.verdictOf(operation, outcome, stored)
    return isOf(operation) && verdict.kind === 'parked' ? { kind: 'acknowledged' } : verdict
  },
})
const forgetsOwnEarlier = (isOf: IsOf): Pick<Rules, 'freeze'> => ({
  freeze(operation, capabilities) {
    const { basis: _, ...alone } = operation
    return rules.freeze(isOf(operation) ? alone : operation, capabilities)
  },
})
const sendsTheFirst = (isOf: IsOf): Pick<Rules, 'fold'> => ({
  fold(rows) {
    const folded = rules.fold(rows)
    const [first] = rows
    return folded.survivor && first && isOf(first) ? { ...folded, survivor: first } : folded
  },
})

/** Engines that make one wrong decision, which matters only when categories are drawn, planned and played. */
export const brokenDraws = {
  'throws refused results away': throwsRefusedAway(isOfDraw),
  'takes no answer for a yes': {
    verdictOf: (operation, outcome, stored) =>
      isOfDraw(operation) && outcome.kind === 'unreachable'
        ? { kind: 'acknowledged' }
        : rules.verdictOf(operation, outcome, stored),
  },
  'forgets that an own earlier result is no conflict': forgetsOwnEarlier(isOfDraw),
  'sends the first result instead of the last': sendsTheFirst(isOfDraw),
  'does not wait until a category is drawn': {
    headOf: (lane, others) =>
      rules.headOf(lane, lane[0] && isOfDraw(lane[0]) ? { ...others, makerOf: () => undefined } : others),
  },
  'forgets what was answered as soon as any snapshot lands': {
    isCovered: (operation, fresh) =>
      isOfDraw(operation) ? operation.state === 'acknowledged' : rules.isCovered(operation, fresh),
  },
  'throws refused places away': throwsRefusedAway(isOfPlan),
  'forgets that an own earlier place is no conflict': forgetsOwnEarlier(isOfPlan),
  'sends the first place instead of all': sendsTheFirst(isOfPlan),
  'throws refused closings of courts away': throwsRefusedAway(isOfClosing),
  'forgets that an own earlier closing is no conflict': forgetsOwnEarlier(isOfClosing),
  'sends the first closing instead of the last': sendsTheFirst(isOfClosing),
} satisfies Record<string, Partial<Rules>>
