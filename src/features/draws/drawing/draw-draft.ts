import * as v from 'valibot'
import {
  Criterion,
  DrawFormat,
  type DrawSettings,
  OrderPreset,
  settingsWithDefaults,
  usualFormat,
} from '#contract/draws/draw-settings.ts'
import { isPaperLot, Lot, paperLot } from '#contract/draws/lot.ts'
import { Scoring } from '#contract/draws/scoring.ts'
import { isMadeLot } from '../lot/lot-words.ts'

const keys = v.array(v.string())
const Draft = v.object({
  leftOut: keys,
  takenAlone: keys,
  seeds: keys,
  /** Empty where it follows from how many play. */
  format: v.union([v.literal(''), DrawFormat]),
  groups: v.picklist(['THREES', 'FOURS', 'TYPED']),
  /** Of groups, such as `4, 4, 3`. */
  sizes: v.string(),
  qualifiers: v.picklist(['1', '2']),
  order: v.picklist([...OrderPreset.options, 'TYPED']),
  /** Of an order put together by hand, what decides first to last; behind all of them a lot is drawn. */
  criteria: v.array(Criterion),
  isByPhase: v.boolean(),
  /** Of all matches, or of groups where each phase has its own. */
  scoring: Scoring,
  knockout: Scoring,
  final: Scoring,
  thirdScoring: Scoring,
  thirdPlace: v.picklist(['PLAYED', 'SHARED', 'NONE']),
  walkover: v.picklist(['NIL', 'FULL']),
  leaver: v.picklist(['WALKOVERS', 'ANNULLED']),
  secondFinal: v.boolean(),
  /** Where the draw comes from: the app, the app with a number that somebody said, a person's number alone, or paper. */
  lotFrom: v.picklist(['MADE', 'MIXED', 'TYPED', 'PAPER']),
  /** Clubs or cities, by keys of candidates. */
  clubs: v.record(v.string(), v.pipe(v.string(), v.maxLength(60))),
  number: v.string(),
  reason: v.string(),
})
/** What an organiser has chosen for a draw that is to be made. */
export type DrawDraft = v.InferInput<typeof Draft>

/** @param like settings that were chosen before, in the same event */
export function newDrawDraft(like: DrawSettings | undefined): DrawDraft {
  const settings = settingsWithDefaults(like ?? { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' })
  const { scoring, order } = settings
  const phases =
    typeof scoring === 'string'
      ? { groups: scoring, knockout: scoring, final: scoring, thirdPlace: scoring }
      : scoring
  return {
    leftOut: [],
    takenAlone: [],
    seeds: [],
    format: '',
    groups: settings.groups === 'FOURS' ? 'FOURS' : 'THREES',
    sizes: '',
    qualifiers: settings.qualifiers === 1 ? '1' : '2',
    order: typeof order === 'string' ? order : 'TYPED',
    criteria: typeof order === 'string' ? [] : order.filter((criterion) => criterion !== 'LOT'),
    isByPhase: typeof scoring !== 'string',
    scoring: phases.groups,
    knockout: phases.knockout,
    final: phases.final,
    thirdScoring: phases.thirdPlace,
    thirdPlace: settings.thirdPlace,
    walkover: settings.walkover,
    leaver: settings.leaver,
    secondFinal: settings.secondFinal,
    lotFrom: 'MADE',
    clubs: {},
    number: '',
    reason: '',
  }
}

/** The settings of a draw of so many entries. */
export function settingsOf(draft: DrawDraft, count: number): DrawSettings {
  const { order, criteria, thirdPlace, walkover, leaver, secondFinal, scoring } = draft
  return {
    format: draft.format || (usualFormat(count) ?? 'ROUND_ROBIN'),
    groups: draft.groups === 'TYPED' ? sizesIn(draft.sizes) : draft.groups,
    qualifiers: draft.qualifiers === '1' ? 1 : 2,
    order: order === 'TYPED' ? orderOf(criteria) : order,
    scoring: draft.isByPhase
      ? { groups: scoring, knockout: draft.knockout, final: draft.final, thirdPlace: draft.thirdScoring }
      : scoring,
    thirdPlace,
    walkover,
    leaver,
    secondFinal,
  }
}

/** Nothing was chosen yet where there is no criterion: a lot alone is no order. */
const orderOf = (criteria: readonly Criterion[]): Criterion[] =>
  criteria.length === 0 ? [] : [...criteria, 'LOT']

/** The sizes in `4, 4, 3` or `4 4 3`. */
const sizesIn = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number)

/** What is wrong with the number that was typed; undefined where nothing is. */
export function numberProblem({
  lotFrom,
  number,
}: Pick<DrawDraft, 'lotFrom' | 'number'>): string | undefined {
  if (lotFrom === 'MADE' || lotFrom === 'PAPER') return undefined
  if (number.trim() === '') return 'Informe o número'
  if (lotFrom === 'MIXED') return /^\d{1,6}$/.test(number.trim()) ? undefined : 'Use até 6 algarismos'
  const read = v.safeParse(Lot, number)
  if (!read.success) return read.issues[0].message
  return isMadeLot(read.output) || isPaperLot(read.output)
    ? 'Este formato é dos números que o PLAY sorteia. Informe outro.'
    : undefined
}

/** @param proposed a lot that nobody can predict */
export function lotOf({ lotFrom, number }: Pick<DrawDraft, 'lotFrom' | 'number'>, proposed: string): string {
  if (lotFrom === 'MADE') return proposed
  if (lotFrom === 'PAPER') return paperLot(proposed)
  return lotFrom === 'MIXED' ? `${proposed}-${number.trim()}` : v.parse(Lot, number)
}

/** @param isRedraw then a reason is asked for */
export const drawForm = (isRedraw: boolean) =>
  v.pipe(
    Draft,
    v.forward(
      v.check(({ reason }) => !isRedraw || reason.trim() !== '', 'Informe o motivo'),
      ['reason'],
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const message = numberProblem(dataset.value)
      if (message === undefined) return
      const { value } = dataset
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: value, key: 'number', value: value.number }],
      })
    }),
  )
