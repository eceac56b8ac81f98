import * as v from 'valibot'
import { instantOfDay } from '#contract/formats/days.ts'
import { dayIn, dayProblem } from '#ui/fields/day-text.ts'

/**
 * A typed day, `d/M/aaaa`, parsed into the contract's moment.
 * @param required message if nothing is typed
 */
export const typedDay = (required: string) =>
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

/** The same for an optional day: an empty text becomes null. */
export const typedDayOrNone = v.lazy((typed): v.GenericSchema<string, string | null> =>
  String(typed).trim() === '' ? none : typedDay('Informe o dia'),
)
const none = v.pipe(
  v.string(),
  v.transform(() => null),
)
