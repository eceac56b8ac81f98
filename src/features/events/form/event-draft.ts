import { HoldHours, ShirtCount } from '#contract/events/event-counts.ts'
import * as v from 'valibot'
import { typedMoney, moneyText } from '#app/forms/money-text.ts'
import { addDays, type Day, dayOf } from '#contract/formats/days.ts'
import { eventProblems } from '#contract/events/event-rules.ts'
import { PixKind } from '#contract/events/event-parts.ts'
import { DraftFields, type Event, EventFields } from '#contract/events/events.ts'
import { typedDay, typedDayOrNone } from '#app/forms/typed-day.ts'
import { dayIn, dayText } from '#ui/fields/day-text.ts'
import { draftOfRules, feeRulesForm } from './fee-rules-draft.ts'
import { shirtSizesForm, sizesText } from './shirt-sizes-draft.ts'

const { title, modality, eventType, mainEventId, description, pixCode, pixName, pixPhone } =
  EventFields.entries

const none = v.pipe(
  v.literal(''),
  v.transform(() => null),
)
const fee = typedMoney('Informe o valor da inscrição')
const refundDay = v.pipe(
  typedDay('Informe um dia válido'),
  v.transform((moment) => moment.slice(0, 10)),
)

/** Digits, or nothing. */
const typedCount = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d*$/, 'Use só números'),
  v.transform((typed) => (typed === '' ? null : Number(typed))),
)

/** Allows an empty field in a draft. */
const orLater = (schema: v.GenericSchema<string, string>, mayWait: boolean) =>
  v.lazy((typed): v.GenericSchema<string, string> =>
    mayWait && String(typed).trim() === '' ? empty : schema,
  )
const empty = v.pipe(v.string(), v.trim())

const fieldsOf = (mayWait: boolean) =>
  v.object({
    title,
    modality: v.pipe(v.string(), modality),
    eventType: v.pipe(v.string(), eventType),
    startDate: typedDay('Informe a data de início'),
    endDate: typedDay('Informe a data de encerramento'),
    registerEndDate: typedDay('Informe o prazo de inscrição'),
    description: v.unwrap(v.unwrap(description)),
    registrationFee: v.lazy((typed): v.GenericSchema<string, number | null> =>
      mayWait && typed === '' ? none : fee,
    ),
    registrationFeeTwoCategories: v.lazy((typed): v.GenericSchema<string, number | null> =>
      typed === '' ? none : fee,
    ),
    /** Lots and steps in the format of `rulesText`. */
    feeRules: feeRulesForm,
    holdHours: v.pipe(typedCount, v.nullable(HoldHours)),
    shirtsForFirst: v.pipe(typedCount, v.nullable(ShirtCount)),
    /** In the format of `sizesText`. */
    shirtSizes: shirtSizesForm,
    playersChangeUntil: typedDayOrNone,
    refundUntil: v.lazy((typed): v.GenericSchema<string, string | null> => (typed === '' ? none : refundDay)),
    refundCharge: v.lazy((typed): v.GenericSchema<string, number | null> => (typed === '' ? none : fee)),
    mainEventId,
    pixKind: v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      v.pipe(v.string(), PixKind),
    ]),
    pixCode: orLater(pixCode, mayWait),
    pixName: orLater(pixName, mayWait),
    pixPhone: orLater(pixPhone, mayWait),
    /** Ids of the places of a new event, in their order. */
    places: v.array(v.string()),
    /** The account that shall own a new event, as JSON (`EventOwner`); empty for the account that creates it. */
    owner: v.string(),
    /**
     * The event as it was when the edit began, as JSON (`SeenEvent`). It is stored with the draft, because the draft
     * may be older than the event.
     */
    seen: v.string(),
  })

/** An event as it is typed. */
export type EventDraft = v.InferInput<ReturnType<typeof fieldsOf>>
export type TypedEvent = v.InferOutput<ReturnType<typeof fieldsOf>>

interface Present {
  today: Day
  timeZone: string
  /** Whether saving does not publish the event: then its fee and PIX data may be empty. */
  isDraft?: boolean | undefined
}

/**
 * Turns the typed fields into the body for {host}.
 * @param before the event before the edit; values that an edit does not change may lie in the past
 */
export const eventForm = (present: Present, before?: Event) =>
  v.pipe(
    fieldsOf(present.isDraft ?? false),
    // This check runs together with those for empty fields, not after them. An event of a host without kinds of keys
    // may keep its key without a kind.
    v.forward(
      v.partialCheck(
        [['pixKind']],
        ({ pixKind }) => pixKind !== null || before !== undefined || present.isDraft === true,
        'Escolha o tipo da chave',
      ),
      ['pixKind'],
    ),
    v.forward(
      v.partialCheck(
        [['pixKind'], ['pixCode']],
        ({ pixKind, pixCode }) => pixKind !== null || !present.isDraft || pixCode === '',
        'Escolha o tipo da chave',
      ),
      ['pixKind'],
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value } = dataset
      const problems: Partial<Record<keyof TypedEvent, string>> = eventProblems(value, present, before)
      for (const [name, message] of Object.entries(problems)) {
        const key = name as keyof TypedEvent
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }],
        })
      }
    }),
  )

export const emptyEvent: EventDraft = {
  title: '',
  modality: '',
  eventType: '',
  startDate: '',
  endDate: '',
  registerEndDate: '',
  description: '',
  registrationFee: '',
  registrationFeeTwoCategories: '',
  feeRules: '',
  holdHours: '',
  shirtsForFirst: '',
  shirtSizes: '',
  playersChangeUntil: '',
  refundUntil: '',
  refundCharge: '',
  mainEventId: '',
  pixKind: '',
  pixCode: '',
  pixName: '',
  pixPhone: '',
  places: [],
  owner: '',
  seen: '',
}

/** @param timeZone in which {host} counts days */
export function eventDraft(event: Event, timeZone: string): EventDraft {
  const { registrationFee, registrationFeeTwoCategories: two } = baseFees(event)
  return {
    title: event.title,
    modality: event.modality,
    eventType: event.eventType,
    startDate: dayText(dayOf(event.startDate, timeZone)),
    endDate: dayText(dayOf(event.endDate, timeZone)),
    registerEndDate: dayText(dayOf(event.registerEndDate, timeZone)),
    description: event.description ?? '',
    registrationFee: event.hasFee === false ? '' : moneyText(registrationFee),
    registrationFeeTwoCategories: two === null ? '' : moneyText(two),
    feeRules: draftOfRules(event.feeRules),
    holdHours: event.holdHours ? String(event.holdHours) : '',
    shirtsForFirst: event.shirtsForFirst ? String(event.shirtsForFirst) : '',
    shirtSizes: sizesText(event.shirtSizes),
    playersChangeUntil: event.playersChangeUntil ? dayText(dayOf(event.playersChangeUntil, timeZone)) : '',
    refundUntil: event.refundUntil ? dayText(event.refundUntil) : '',
    refundCharge: event.refundCharge ? moneyText(event.refundCharge) : '',
    mainEventId: event.mainEventId,
    pixKind: event.pixKind ?? '',
    pixCode: event.pixCode,
    pixName: event.pixName,
    pixPhone: event.pixPhone,
    places: [],
    owner: '',
    seen: JSON.stringify(event),
  }
}

/** The fees without lots. The fees in `registrationFee` of the event are those of the current lot. */
const baseFees = ({ registrationFee, registrationFeeTwoCategories, feeRules }: Fees) =>
  feeRules
    ? { registrationFee: feeRules.fee, registrationFeeTwoCategories: feeRules.feeTwoCategories ?? null }
    : { registrationFee, registrationFeeTwoCategories }
type Fees = Pick<Event, 'registrationFee' | 'registrationFeeTwoCategories' | 'feeRules'>

/**
 * The fields that an edit sends, from an event or from the typed text. The picture is changed separately and stays the
 * same if the field is left out.
 */
export function fieldsToSend(event: Event): DraftFields {
  const names = Object.keys(DraftFields.entries).filter((name) => name !== 'imageKey')
  const fields = names.map((name) => [name, event[name as keyof DraftFields]])
  return {
    ...(Object.fromEntries(fields) as DraftFields),
    ...baseFees(event),
    ...(event.hasFee === false && { registrationFee: null }),
  }
}

/**
 * The deadline that a first day suggests: the day before it, today at the earliest. Both are in the typed format;
 * undefined without such a day.
 */
export function deadlineBefore(startDate: string, today: Day): string | undefined {
  const start = dayIn(startDate)
  if (!start) return undefined
  const day = addDays(start, -1)
  return dayText(day < today && today <= start ? today : day)
}
