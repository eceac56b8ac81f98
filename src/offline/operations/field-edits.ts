import { conflictingFields, editedFields, type FieldEdit, mergedFields } from '#contract/calls/field-edits.ts'
import type { Difference } from '../core/sync-types.ts'

/** The edit reduced to these fields. */
export function onlyFields<Fields extends object>(
  { base, wanted }: FieldEdit<Fields>,
  kept: readonly string[],
): FieldEdit<Fields> {
  const others = Object.entries(base).filter(([name]) => !kept.includes(name))
  return { base, wanted: { ...wanted, ...Object.fromEntries(others) } }
}

/**
 * Two edits joined into one: the fields that either edit changed, each with the value that the person saw before the
 * first change.
 */
export function foldEdits<Fields extends object>(
  first: FieldEdit<Fields>,
  second: FieldEdit<Fields>,
): FieldEdit<Fields> {
  const isFirst = new Set<string>(editedFields(first))
  const added = editedFields(second).filter((name) => !isFirst.has(name))
  const addedBase = Object.fromEntries(added.map((name) => [name, second.base[name]]))
  return { base: { ...first.base, ...addedBase }, wanted: mergedFields(second, first.wanted) }
}

/**
 * An edit based on the answer of {host} to our own earlier edit. Fields that the edit does not change take the values
 * of {host}. The other fields keep the values that the person saw.
 */
export const rebaseEdit = <Fields extends object>(
  edit: FieldEdit<Fields>,
  host: Fields,
): FieldEdit<Fields> => ({
  base: mergedFields({ base: edit.wanted, wanted: edit.base }, host),
  wanted: mergedFields(edit, host),
})

/**
 * Joins a new edit with the refused edit before it. When the new edit decides every disputed field, the result is
 * `isDecided` and contains the other fields of the refused edit. Otherwise nothing is decided, and both wishes are kept
 * together.
 */
export function editOnRefused<Fields extends object>(
  refused: FieldEdit<Fields>,
  host: Fields,
  edit: FieldEdit<Fields>,
): FieldEdit<Fields> & { isDecided: boolean } {
  const disputed = conflictingFields(refused, host)
  const decided = editedFields(edit)
  if (!disputed.every((name) => decided.includes(name)))
    return { ...foldEdits(refused, edit), isDecided: false }
  const undisputed = editedFields(refused).filter((name) => !disputed.includes(name))
  const wanted = mergedFields(onlyFields(refused, undisputed), host)
  const base = mergedFields(onlyFields(refused, []), host)
  return { ...foldEdits({ base, wanted }, edit), isDecided: true }
}

/** The labels of an edit's fields, and how their values are shown. */
export interface FieldWords<Fields extends object> {
  labels: Readonly<Record<keyof Fields, string>>
  shown: (field: keyof Fields, fields: Fields) => string
}

/** The fields that differ, each with both values. */
export const fieldDifferences = <Fields extends object>(
  { labels, shown }: FieldWords<Fields>,
  touched: readonly (keyof Fields & string)[],
  wanted: Fields,
  host: Fields,
): Difference[] =>
  touched
    .filter((field) => wanted[field] !== host[field])
    .map((part) => ({
      part,
      label: labels[part],
      did: 'mudou para',
      mine: shown(part, wanted),
      theirs: shown(part, host),
    }))
