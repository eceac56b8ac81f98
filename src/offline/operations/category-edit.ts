import * as v from 'valibot'
import { Category, CategoryFields, updateCategory } from '#contract/categories.ts'
import {
  conflictingFields,
  editedFields,
  type FieldEdit,
  hasSameFields,
} from '#contract/calls/field-edits.ts'
import { fieldDifferences, editOnRefused, foldEdits, onlyFields, rebaseEdit } from './field-edits.ts'
import type { Seen } from '../core/operation.ts'
import type { CategoryView } from '../core/row-types.ts'
import { categoryWords, fieldsInWords } from './category-words.ts'
import { categoryEntity, categoryFields } from './category.ts'
import { isOf, type Kind } from './kind.ts'
import { categoryAsAnswered, painted } from './paint.ts'

const Args = v.object({ eventId: v.string(), categoryId: v.string(), fields: CategoryFields })
type Args = v.InferOutput<typeof Args>

interface Tap {
  category: CategoryView
  fields: CategoryFields
}
interface Base extends Seen {
  fields?: CategoryFields
}

const editOf = ({ base, args }: { base: Base; args: Args }): FieldEdit<CategoryFields> => ({
  base: categoryFields(base.fields ?? args.fields),
  wanted: categoryFields(args.fields),
})

/** The fields that the edit changes. The other fields keep their current values. */
const editedValues = (edit: FieldEdit<CategoryFields>): Partial<CategoryFields> =>
  Object.fromEntries(editedFields(edit).map((name) => [name, edit.wanted[name]]))

/** Changes fields of a category. The fields that nobody touched keep the values of {host}. */
export const categoryEdit: Kind<Tap, Args, Base, Category> = {
  name: 'category.edit',
  version: 1,
  args: Args,
  call: updateCategory,
  answer: Category,
  wish: ({ category, fields }) => {
    const { id: categoryId, eventId, version, title } = category
    const base = { version, fields: categoryFields(category) }
    return { eventId, args: { eventId, categoryId, fields: categoryFields(fields) }, base, subject: title }
  },
  entity: ({ categoryId }) => categoryEntity(categoryId),
  lane: ({ categoryId }) => categoryEntity(categoryId),
  aspect: 'fields',

  body({ base, basis, args }, hasVersions) {
    const edit = editOf({ base, args })
    const isNewer = basis && (basis.version ?? 0) > base.version
    const rebased = isNewer ? rebaseEdit(edit, basis) : edit
    if (!hasVersions) return rebased.wanted
    const hasConflict = isNewer && conflictingFields(edit, basis).length > 0
    // When there is a conflict, the older version makes the host compare field by field and refuse.
    const version = isNewer && !hasConflict ? (basis.version ?? 0) : base.version
    return { ...rebased.wanted, version, base: rebased.base }
  },

  join(earlier, later) {
    if (!isOf(categoryEdit, later) || !earlier.base.fields || !later.base.fields) return undefined
    const { base, wanted } = foldEdits(
      { base: earlier.base.fields, wanted: earlier.args.fields },
      { base: later.base.fields, wanted: later.args.fields },
    )
    return { ...earlier, base: { ...earlier.base, fields: base }, args: { ...earlier.args, fields: wanted } }
  },
  isBackAtBase: ({ args, base }) => !!base.fields && hasSameFields(args.fields, base.fields),
  isAlreadySo: ({ args }, { host }) => !!host && hasSameFields(args.fields, host),

  isGranted: (operation, host) => hasSameFields(editedValues(editOf(operation)), host),
  onHost(operation, host) {
    const { args, base } = operation
    if (!base.fields) return operation
    const { wanted } = rebaseEdit({ base: base.fields, wanted: args.fields }, host)
    return {
      ...operation,
      args: { ...args, fields: wanted },
      base: { ...base, fields: categoryFields(host) },
    }
  },
  onRefused(parked, tapped) {
    if (!isOf(categoryEdit, tapped)) return undefined
    const { host } = parked
    const { base, wanted, isDecided } = host
      ? editOnRefused(editOf(parked), host, editOf(tapped))
      : { ...foldEdits(editOf(parked), editOf(tapped)), isDecided: true }
    const version = host && isDecided ? (host.version ?? tapped.base.version) : parked.base.version
    return { args: { ...tapped.args, fields: wanted }, base: { version, fields: base }, isDecided }
  },

  parts: (operation) => editedFields(editOf(operation)),
  disputed(operation, { code, host }) {
    if (host) return conflictingFields(editOf(operation), host)
    return code === 'category.belowRegistered' ? ['maxPlayers'] : undefined
  },
  only(operation, parts) {
    const { base, wanted } = onlyFields(editOf(operation), parts)
    const { args } = operation
    return { ...operation, args: { ...args, fields: wanted }, base: { ...operation.base, fields: base } }
  },

  words: {
    change: 'Alteração de categoria',
    wanted: ({ subject }) => `Alterar a categoria ${subject}`,
    value: ({ args }) => fieldsInWords(args.fields),
    differences: (operation, host) =>
      fieldDifferences(categoryWords, editedFields(editOf(operation)), operation.args.fields, host),
  },

  paint({ categories }, operation) {
    const { args, base } = operation
    const row = categories.get(args.categoryId)
    if (!row) return
    const wanted = base.fields ? editedValues(editOf(operation)) : args.fields
    categories.put(painted(categoryAsAnswered(row, operation), operation, wanted))
  },
}
