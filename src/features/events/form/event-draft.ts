import * as v from 'valibot'
import { typedMoney, moneyText } from '#app/forms/money-text.ts'
import { type Day, dayOf, instantOfDay } from '#contract/formats/days.ts'
import { eventProblems } from '#contract/events/event-rules.ts'
import {
  DraftFields,
  type Event,
  EventFields,
  HoldHours,
  PixKind,
  ShirtCount,
} from '#contract/events/events.ts'
import { dayIn, dayProblem, dayText } from '#ui/fields/day-text.ts'

const { title, modality, eventType, mainEventId, description, pixCode, pixName, pixPhone } =
  EventFields.entries

/** A day as it is typed, `d/M/aaaa`. */
const typedDay = (required: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(required),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed && dataset.value !== '' ? dayProblem(dataset.value) : undefined
      if (message) addIssue({ message })
    }),
    v.transform((typed) => instantOfDay(dayIn(typed) ?? '')),
  )

const noFee = v.pipe(
  v.literal(''),
  v.transform(() => null),
)
const fee = typedMoney('Informe o valor da inscrição')

/** Digits, or nothing. */
const typedCount = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d*$/, 'Use só números'),
  v.transform((typed) => (typed === '' ? null : Number(typed))),
)

/** In a draft it may stay empty. */
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
      mayWait && typed === '' ? noFee : fee,
    ),
    registrationFeeTwoCategories: v.lazy((typed): v.GenericSchema<string, number | null> =>
      typed === '' ? noFee : fee,
    ),
    holdHours: v.pipe(typedCount, v.nullable(HoldHours)),
    shirtsForFirst: v.pipe(typedCount, v.nullable(ShirtCount)),
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
    /** Ids, in their order: of a new event. */
    places: v.array(v.string()),
    /** Who shall own a new event, as JSON (`EventOwner`); empty for who makes it. */
    owner: v.string(),
    /** What an edit began with, as JSON (`SeenEvent`): it goes with the draft, which may be older than the event. */
    seen: v.string(),
  })

/** An event as it is typed. */
export type EventDraft = v.InferInput<ReturnType<typeof fieldsOf>>
export type TypedEvent = v.InferOutput<ReturnType<typeof fieldsOf>>

interface Present {
  today: Day
  timeZone: string
  /** It is not published by being saved: its fee and PIX data may wait. */
  isDraft?: boolean | undefined
}

/**
 * From what is typed to what {host} takes.
 * @param before the event as it is; what an edit leaves as it was may lie in the past
 */
export const eventForm = (present: Present, before?: Event) =>
  v.pipe(
    fieldsOf(present.isDraft ?? false),
    // With the fields that are empty, not after them. An event of a host that knows no kinds may go on without one.
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
  holdHours: '',
  shirtsForFirst: '',
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
  const two = event.registrationFeeTwoCategories
  return {
    title: event.title,
    modality: event.modality,
    eventType: event.eventType,
    startDate: dayText(dayOf(event.startDate, timeZone)),
    endDate: dayText(dayOf(event.endDate, timeZone)),
    registerEndDate: dayText(dayOf(event.registerEndDate, timeZone)),
    description: event.description ?? '',
    registrationFee: event.hasFee === false ? '' : moneyText(event.registrationFee),
    registrationFeeTwoCategories: two === null ? '' : moneyText(two),
    holdHours: event.holdHours ? String(event.holdHours) : '',
    shirtsForFirst: event.shirtsForFirst ? String(event.shirtsForFirst) : '',
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

/** What an edit sends, of an event or of what was typed. The picture is changed by itself, and stays where it is left out. */
export function fieldsToSend(event: DraftFields & Pick<Event, 'hasFee'>): DraftFields {
  const names = Object.keys(DraftFields.entries).filter((name) => name !== 'imageKey')
  const fields = names.map((name) => [name, event[name as keyof DraftFields]])
  return {
    ...(Object.fromEntries(fields) as DraftFields),
    ...(event.hasFee === false && { registrationFee: null }),
  }
}

/**
 * The deadline that a first day suggests (the day before it, today at the earliest), both as typed; nothing while there is
 * no such day.
 */
export function deadlineBefore(startDate: string, today: Day): string | undefined {
  const start = dayIn(startDate)
  if (!start) return undefined
  const before = new Date(`${start}T12:00:00Z`)
  before.setUTCDate(before.getUTCDate() - 1)
  const day = before.toISOString().slice(0, 10)
  return dayText(day < today && today <= start ? today : day)
}
