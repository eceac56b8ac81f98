import { dayOf, instantOfDay } from '#contract/formats/days.ts'
import type { DraftFields } from '#contract/events/events.ts'
import { type FeeRules, tidyRules } from '#contract/events/fee-rules.ts'
import { rulesInWords } from '#contract/events/rules-in-words.ts'
import { fromCents, toCents } from '#contract/events/fees.ts'
import type { EventRow } from '#server/database/tables.ts'
import { baseFees, rulesIn } from '#server/fees/standing-fees.ts'
import { dates, sizesIn } from './event-answer.ts'

/** All fields of an event. Its days are moments at 12:00 UTC. */
export type StoredFields = {
  [Name in keyof Omit<DraftFields, 'feeRules'>]-?: Exclude<DraftFields[Name], undefined>
} & { feeRules: FeeRules | null }

export function eventFields(row: EventRow): StoredFields {
  return {
    title: row.title,
    modality: row.modality,
    eventType: row.event_type,
    ...dates(row),
    description: row.description,
    ...baseFees(row),
    registrationFee: row.has_fee === 1 ? baseFees(row).registrationFee : null,
    feeRules: rulesIn(row),
    mainEventId: row.main_event_id,
    pixCode: row.pix_code,
    pixKind: row.pix_kind,
    pixName: row.pix_name,
    pixPhone: row.pix_phone,
    imageKey: row.image_key,
    holdHours: row.hold_hours,
    shirtsForFirst: row.shirts_for_first,
    shirtSizes: sizesIn(row.shirt_sizes),
    playersChangeUntil: row.players_change_until && instantOfDay(row.players_change_until),
    refundUntil: row.refund_until,
    refundCharge: row.refund_charge_cents === null ? null : fromCents(row.refund_charge_cents),
  }
}

/** The problem of a picture key that belongs to no upload of this account, or to a deleted upload. */
export const unknownPicture = { imageKey: 'Envie a imagem de novo' }

type Optional = Pick<
  StoredFields,
  | 'description'
  | 'registrationFeeTwoCategories'
  | 'feeRules'
  | 'pixCode'
  | 'pixKind'
  | 'imageKey'
  | 'holdHours'
  | 'shirtsForFirst'
  | 'shirtSizes'
  | 'playersChangeUntil'
  | 'refundUntil'
  | 'refundCharge'
>

const nothing: Optional = {
  description: null,
  registrationFeeTwoCategories: null,
  feeRules: null,
  pixCode: '',
  pixKind: null,
  imageKey: null,
  holdHours: null,
  shirtsForFirst: null,
  shirtSizes: null,
  playersChangeUntil: null,
  refundUntil: null,
  refundCharge: null,
}

/**
 * The sent fields as they are stored. A field that was left out keeps its value. A new PIX key has no kind unless the
 * kind was sent.
 */
export function storedFields(sent: DraftFields, timeZone: string, now: Optional = nothing): StoredFields {
  const day = (moment: string) => instantOfDay(dayOf(moment, timeZone))
  const kindNow = sent.pixCode === now.pixCode ? now.pixKind : null
  return {
    title: sent.title,
    modality: sent.modality,
    eventType: sent.eventType,
    startDate: day(sent.startDate),
    endDate: day(sent.endDate),
    registerEndDate: day(sent.registerEndDate),
    description: sent.description === undefined ? now.description : sent.description || null,
    registrationFee: sent.registrationFee,
    registrationFeeTwoCategories:
      sent.registrationFeeTwoCategories === undefined
        ? now.registrationFeeTwoCategories
        : sent.registrationFeeTwoCategories,
    feeRules: sent.feeRules === undefined ? now.feeRules : tidyRules(sent.feeRules),
    mainEventId: sent.mainEventId,
    pixCode: sent.pixCode,
    pixKind: sent.pixKind === undefined ? kindNow : sent.pixKind,
    pixName: sent.pixName,
    pixPhone: sent.pixPhone,
    imageKey: sent.imageKey === undefined ? now.imageKey : sent.imageKey || null,
    holdHours: sent.holdHours === undefined ? now.holdHours : sent.holdHours,
    shirtsForFirst: sent.shirtsForFirst === undefined ? now.shirtsForFirst : sent.shirtsForFirst,
    shirtSizes: sent.shirtSizes === undefined ? now.shirtSizes : sent.shirtSizes,
    playersChangeUntil:
      sent.playersChangeUntil === undefined
        ? now.playersChangeUntil
        : sent.playersChangeUntil && day(sent.playersChangeUntil),
    refundUntil: sent.refundUntil === undefined ? now.refundUntil : sent.refundUntil,
    refundCharge: sent.refundCharge === undefined ? now.refundCharge : sent.refundCharge || null,
  }
}

export function eventColumns(fields: StoredFields) {
  const { registrationFee: fee, registrationFeeTwoCategories: two } = fields
  return {
    main_event_id: fields.mainEventId,
    title: fields.title,
    modality: fields.modality,
    event_type: fields.eventType,
    start_date: fields.startDate.slice(0, 10),
    end_date: fields.endDate.slice(0, 10),
    register_end_date: fields.registerEndDate.slice(0, 10),
    description: fields.description,
    fee_cents: fee === null ? 0 : toCents(fee),
    has_fee: fee === null ? 0 : 1,
    fee_two_cents: two === null ? null : toCents(two),
    fee_rules: fields.feeRules && JSON.stringify(fields.feeRules),
    pix_code: fields.pixCode,
    pix_kind: fields.pixKind,
    pix_name: fields.pixName,
    pix_phone: fields.pixPhone,
    image_key: fields.imageKey,
    hold_hours: fields.holdHours,
    shirts_for_first: fields.shirtsForFirst,
    shirt_sizes: fields.shirtSizes && fields.shirtSizes.join(','),
    players_change_until: fields.playersChangeUntil?.slice(0, 10) ?? null,
    refund_until: fields.refundUntil,
    refund_charge_cents: fields.refundCharge === null ? null : toCents(fields.refundCharge),
  }
}

const pixNames = ['pixCode', 'pixKind', 'pixName', 'pixPhone'] as const

/** The names of the changed PIX fields, which decide who receives the money of registrations. */
export const changedPix = (before: StoredFields, after: StoredFields): string[] =>
  pixNames.filter((name) => before[name] !== after[name])

/**
 * The values for the log. Of texts and PIX data the log only says that they changed, because their values may name a
 * person.
 */
export function loggedFields(fields: StoredFields, before: StoredFields = fields) {
  const {
    title,
    modality,
    eventType,
    mainEventId,
    imageKey,
    holdHours,
    shirtsForFirst,
    shirtSizes,
    playersChangeUntil,
    refundUntil,
    feeRules,
    ...others
  } = fields
  const { start_date, end_date, register_end_date, fee_cents, fee_two_cents, refund_charge_cents } =
    eventColumns(fields)
  const hasOtherText = before.description !== others.description
  return {
    title,
    modality,
    eventType,
    mainEventId,
    imageKey,
    holdHours,
    shirtsForFirst,
    shirtSizes,
    playersChangeUntil: playersChangeUntil?.slice(0, 10) ?? null,
    refundUntil,
    refundChargeCents: refund_charge_cents,
    feeRules: rulesInWords(feeRules),
    startDate: start_date,
    endDate: end_date,
    registerEndDate: register_end_date,
    feeCents: fee_cents,
    feeTwoCents: fee_two_cents,
    others: [...(hasOtherText ? ['description'] : []), ...changedPix(before, fields)],
  }
}
