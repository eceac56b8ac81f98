/** An edit, field by field: the values that the person saw, and the values that the person wants. */
export interface FieldEdit<Fields extends object> {
  base: Fields
  wanted: Fields
}

type Name<Fields> = keyof Fields & string

const namesOf = <Fields extends object>({ base, wanted }: FieldEdit<Fields>) => [
  ...new Set([...Object.keys(wanted), ...Object.keys(base)] as Name<Fields>[]),
]

/** The fields that the edit changes. */
export const editedFields = <Fields extends object>(edit: FieldEdit<Fields>): Name<Fields>[] =>
  namesOf(edit).filter((name) => !isSameValue(edit.base[name], edit.wanted[name]))

/** The fields that the edit changes and that another person has changed meanwhile to a different value. */
export const conflictingFields = <Fields extends object>(
  edit: FieldEdit<Fields>,
  current: Fields,
): Name<Fields>[] =>
  editedFields(edit).filter(
    (name) => !isSameValue(current[name], edit.base[name]) && !isSameValue(current[name], edit.wanted[name]),
  )

/**
 * The three-way merge: the fields of the edit, the edited ones as wanted, the others as they are now. It overwrites
 * the change of another person in each of the `conflictingFields`.
 */
export function mergedFields<Fields extends object>(edit: FieldEdit<Fields>, current: Fields): Fields {
  const edited = new Set<string>(editedFields(edit))
  return Object.fromEntries(
    namesOf(edit).map((name) => [name, (edited.has(name) ? edit.wanted : current)[name]]),
  ) as Fields
}

/**
 * The result of applying an edit to the present fields. Undefined when another person's change would be lost. An edit
 * without a base sets all fields, and is valid only if the person saw the newest version.
 */
export function editOutcome<Fields extends object>(
  { base, wanted }: { base: Fields | undefined; wanted: Fields },
  current: Fields,
  isVersionSeen: boolean,
): Fields | undefined {
  if (!base) return isVersionSeen || hasSameFields(wanted, current) ? wanted : undefined
  const edit = { base, wanted }
  return conflictingFields(edit, current).length === 0 ? mergedFields(edit, current) : undefined
}

/** Whether all fields of `wanted` have the same values in `current`. `current` may contain more fields. */
export const hasSameFields = <Fields extends object>(wanted: Fields, current: Fields): boolean =>
  (Object.keys(wanted) as Name<Fields>[]).every((name) => isSameValue(wanted[name], current[name]))

/** Equality of JSON values: a list is the same when it has the same items in the same order. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        key in other &&
        isSameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  )
}
