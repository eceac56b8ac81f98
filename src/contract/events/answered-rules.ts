import * as v from 'valibot'
import type { CategoryRules } from './category-rules.ts'

/** As {host} answers them. They are not looked at: what a newer host adds must hide no category. */
export const AnsweredRules = v.optional(v.nullable(v.any() as v.GenericSchema<CategoryRules>))
