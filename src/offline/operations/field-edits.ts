import { conflictingFields, editedFields, type FieldEdit, mergedFields } from '#contract/calls/field-edits.ts'
import type { Difference } from '../core/sync-types.ts'

/** Of an edit only what it does to these fields. */
export function onlyFields<Fields extends object>(
  { base, wanted }: FieldEdit<Fields>,
  kept: readonly string[],
): FieldEdit<Fields> {
  const others = Object.entries(base).filter(([name]) => !kept.includes(name))
  return { base, wanted: { ...wanted, ...Object.fromEntries(others) } }
}

/** Two edits as one: what either changed, each field on what was seen before it was first changed. */
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
 * An edit carried over to what the host answered to our own earlier one: fields that it leaves alone follow the host,
 * the others keep what was seen.
 */
export const rebaseEdit = <Fields extends object>(
  edit: FieldEdit<Fields>,
  host: Fields,
): FieldEdit<Fields> => ({
  base: mergedFields({ base: edit.wanted, wanted: edit.base }, host),
  wanted: mergedFields(edit, host),
})

/**
 * A new edit on top of one that the host refused: where it decides every field in dispute, it is `isDecided`, with what
 * the refused edit wanted of the other fields; otherwise nothing is decided and both wishes are kept together.
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

/** How the fields of an edit are called, and how a value is shown. */
export interface FieldWords<Fields extends object> {
  labels: Readonly<Record<keyof Fields, string>>
  shown: (field: keyof Fields, fields: Fields) => string
}

/** Those of these fields that differ, each with both values. */
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
