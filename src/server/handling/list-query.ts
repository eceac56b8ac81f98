import * as v from 'valibot'
import { pageSize } from '#contract/calls/pages.ts'
import { type Refusal, refuseFields } from '#server/http/refusal.ts'
import { isStorableText } from '#server/http/request-body.ts'

const Text = v.pipe(v.string(), v.maxLength(200, 'No máximo 200 caracteres'), v.check(isStorableText))
const count = (most: number) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number), v.maxValue(most))

/** Parameters of a list that comes in pages, counted from 1. */
export const pageParameters = {
  search: v.optional(Text, ''),
  page: v.optional(count(1_000_000), '1'),
}
/** For lists that can answer more than one page at once. */
export const sizeParameter = v.optional(count(1000), String(pageSize))

/** Parses the query of an address. The refusal of a wrong query names the wrong parameters. */
export function parseQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  query: object,
): v.InferOutput<Schema> | Refusal<'request.invalid'> {
  const parsed = v.safeParse(schema, query, { message: 'Confira este campo' })
  if (parsed.success) return parsed.output
  return refuseFields(
    Object.fromEntries(parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])),
  )
}

/** The rows of a page, for `limit` and `offset`. */
export const rowsOfPage = (page: number, size = pageSize) => ({ limit: size, offset: (page - 1) * size })
