import * as v from 'valibot'
import { eventProblems } from '#contract/events/event-rules.ts'
import type { Event } from '#contract/events/events.ts'
import { addDays, type Day, dayOf, daysBetween, instantOfDay } from '#contract/formats/days.ts'
import { StageFields } from '#contract/stages.ts'
import { typedDay } from '#app/forms/typed-day.ts'
import { dayIn, dayText } from '#ui/fields/day-text.ts'
import { nextTitle } from './next-title.ts'

/** The typed fields of the next stage; the people to invite are a list of ids. */
const typedStage = v.object({
  title: StageFields.entries.title,
  startDate: typedDay('Informe a data de início'),
  registerEndDate: typedDay('Informe o prazo de inscrição'),
  memberIds: v.array(v.string()),
})
export type StageDraft = v.InferInput<typeof typedStage>

interface Stage {
  event: Event
  today: Day
  timeZone: string
}

const days = ({ event, timeZone }: Pick<Stage, 'event' | 'timeZone'>) => ({
  start: dayOf(event.startDate, timeZone),
  end: dayOf(event.endDate, timeZone),
  deadline: dayOf(event.registerEndDate, timeZone),
})

/** The last day of a stage with this first day: it is as long as the stage before. */
export function lastDay(stage: Pick<Stage, 'event' | 'timeZone'>, first: Day): Day {
  const { start, end } = days(stage)
  return addDays(first, daysBetween(start, end))
}

/**
 * The end of registration of a stage with this first day, in the typed format. The interval is the same as in the stage
 * before; the earliest date is today.
 */
export function deadlineOf({ today, ...stage }: Stage, startDate: string): string | undefined {
  const first = dayIn(startDate)
  if (!first) return undefined
  const { start, deadline } = days(stage)
  const moved = addDays(first, daysBetween(start, deadline))
  return dayText(moved < today && today <= first ? today : moved)
}

/** Turns the typed fields into those for {host}, with the rules of an event's days. */
export const stageForm = (stage: Stage) =>
  v.pipe(
    typedStage,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value } = dataset
      const endDate = instantOfDay(lastDay(stage, value.startDate.slice(0, 10)))
      const { startDate, registerEndDate } = eventProblems(
        { ...value, endDate, pixCode: '', pixKind: null },
        stage,
      )
      for (const [key, message] of Object.entries({ startDate, registerEndDate }))
        if (message !== undefined)
          addIssue({
            message,
            path: [
              { type: 'object', origin: 'value', input: value, key, value: value[key as keyof typeof value] },
            ],
          })
    }),
  )

const week = 7
/** The first proposal: four weeks later, on the same weekday, and at least a week from today. */
function proposedStart({ today, ...stage }: Stage): Day {
  let day = addDays(days(stage).start, 4 * week)
  while (day < addDays(today, week)) day = addDays(day, week)
  return day
}

export function emptyStage(stage: Stage): StageDraft {
  const startDate = dayText(proposedStart(stage))
  return {
    title: nextTitle(stage.event.title),
    startDate,
    registerEndDate: deadlineOf(stage, startDate) ?? '',
    memberIds: [],
  }
}
