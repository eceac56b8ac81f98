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
  /** Empty if the format follows from the number of entries. */
  format: v.union([v.literal(''), DrawFormat]),
  groups: v.picklist(['THREES', 'FOURS', 'TYPED']),
  /** Sizes of the groups, such as `4, 4, 3`. */
  sizes: v.string(),
  qualifiers: v.picklist(['1', '2']),
  order: v.picklist([...OrderPreset.options, 'TYPED']),
  /**
   * The criteria of an order that was put together by hand, the first deciding one first. The lot comes after all of
   * them.
   */
  criteria: v.array(Criterion),
  isByPhase: v.boolean(),
  /** The scoring of all matches. If each phase has its own scoring, this is the one of the groups. */
  scoring: Scoring,
  knockout: Scoring,
  final: Scoring,
  thirdScoring: Scoring,
  thirdPlace: v.picklist(['PLAYED', 'SHARED', 'NONE']),
  walkover: v.picklist(['NIL', 'FULL']),
  leaver: v.picklist(['WALKOVERS', 'ANNULLED']),
  secondFinal: v.boolean(),
  /** Where the lot comes from: the app, the app with a number that a bystander said, a typed number alone, or paper. */
  lotFrom: v.picklist(['MADE', 'MIXED', 'TYPED', 'PAPER']),
  /** Clubs or cities, by keys of candidates. */
  clubs: v.record(v.string(), v.pipe(v.string(), v.maxLength(60))),
  number: v.string(),
  reason: v.string(),
})
/** The settings that an organiser has chosen for a new draw. */
export type DrawDraft = v.InferInput<typeof Draft>

/** @param like the settings of an earlier draw in the same event */
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

/** The settings for a draw with this number of entries. */
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

/** Without any criterion the organiser has not chosen yet: a lot alone is no order. */
const orderOf = (criteria: readonly Criterion[]): Criterion[] =>
  criteria.length === 0 ? [] : [...criteria, 'LOT']

/** Reads the sizes in `4, 4, 3` or `4 4 3`. */
const sizesIn = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number)

/** The problem of the typed number; undefined without one. */
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

/** @param isRedraw whether the category is drawn again, which requires a reason */
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
