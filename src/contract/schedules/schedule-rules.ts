import {
  countDays,
  daysOfSchedule,
  endMinutesOf,
  type EventDays,
  minutesOf,
  type ScheduleTimes,
  slotsOf,
} from './schedule-windows.ts'

/** Messages by the name of the field that shows them. */
export type ScheduleProblems = Partial<Record<keyof ScheduleTimes, string>>

/** In minutes. A shorter match is a typing mistake, and would fill a screen with slots. */
export const shortestDuration = 10

const outside = 'Escolha um dia do evento'

/**
 * The rules between the fields of a schedule: its days are days of the event, and its hours last at least one match.
 * Empty when all rules hold.
 */
export function scheduleProblems(schedule: ScheduleTimes, event: EventDays): ScheduleProblems {
  return { ...dayProblems(schedule, event), ...timeProblems(schedule) }
}

function dayProblems(schedule: ScheduleTimes, event: EventDays): ScheduleProblems {
  const { scheduleConfig, day, startDate, endDate, weekDays } = schedule
  const isOutside = (one: string) => one < event.first || one > event.last
  if (scheduleConfig === 'DAY') {
    if (!day) return { day: 'Informe o dia' }
    return isOutside(day) ? { day: outside } : {}
  }
  if (scheduleConfig === 'WEEK_DAY') {
    if (weekDays.length === 0) return { weekDays: 'Selecione os dias da semana' }
    const isOnNone = countDays(daysOfSchedule(schedule, event)) === 0
    return isOnNone ? { weekDays: 'O evento não tem nenhum destes dias da semana' } : {}
  }
  const problems: ScheduleProblems = {}
  if (!startDate) problems.startDate = 'Informe a data de início'
  else if (isOutside(startDate)) problems.startDate = outside
  if (!endDate) problems.endDate = 'Informe a data de término'
  else if (isOutside(endDate)) problems.endDate = outside
  else if (startDate && startDate > endDate)
    problems.endDate = 'A data de término não pode ser antes da data de início'
  return problems
}

function timeProblems(schedule: ScheduleTimes): ScheduleProblems {
  if (minutesOf(schedule.matchDuration) < shortestDuration)
    return { matchDuration: `Um jogo dura pelo menos ${shortestDuration} minutos` }
  if (minutesOf(schedule.startTime) >= endMinutesOf(schedule.endTime))
    return { endTime: 'O horário de término precisa ser depois do início' }
  return slotsOf(schedule) < 1 ? { endTime: 'Nenhum jogo cabe neste horário' } : {}
}
