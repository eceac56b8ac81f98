import type { Event } from '#contract/events/events.ts'
import { toCents } from '#contract/events/fees.ts'
import { dayOf } from '#contract/formats/days.ts'
import type { Schedule } from '#contract/schedules/schedules.ts'

export const placeRow = (id: string, name: string) => ({
  id,
  name,
  cnpj: '00PLAY01000188',
  phone_number: '0030000000',
  email: 'a@example.com',
  cep: '00000000',
  address: 'Rua',
  district: 'Bairro',
  city: 'Santos',
  uf: 'SP',
})

export const eventRow = (event: Event) => ({
  id: event.id,
  main_event_id: event.mainEventId,
  title: event.title,
  modality: event.modality,
  event_type: event.eventType,
  start_date: dayOf(event.startDate),
  end_date: dayOf(event.endDate),
  register_end_date: dayOf(event.registerEndDate),
  description: event.description,
  fee_cents: toCents(event.registrationFee ?? 0),
  fee_two_cents: event.registrationFeeTwoCategories ? toCents(event.registrationFeeTwoCategories) : null,
  pix_code: event.pixCode,
  pix_kind: null,
  pix_name: event.pixName,
  pix_phone: event.pixPhone,
  image_key: null,
  shirts_for_first: event.shirtsForFirst ?? null,
  shirt_sizes: event.shirtSizes?.join(',') ?? null,
  players_change_until: event.playersChangeUntil ? dayOf(event.playersChangeUntil) : null,
  refund_until: event.refundUntil ?? null,
  refund_charge_cents: event.refundCharge ? toCents(event.refundCharge) : null,
  cancelled_at: event.cancelledAt ?? null,
  version: event.version ?? 1,
})

export const scheduleRow = (schedule: Schedule) => ({
  id: schedule.id,
  event_id: schedule.eventId,
  court_id: schedule.courtId,
  config: schedule.scheduleConfig,
  first_day: schedule.day ? dayOf(schedule.day) : null,
  last_day: schedule.day ? dayOf(schedule.day) : null,
  week_days: schedule.weekDays.join(','),
  start_time: schedule.startTime,
  end_time: schedule.endTime,
  match_duration: schedule.matchDuration,
  version: schedule.version ?? 1,
})
