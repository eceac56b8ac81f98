import type { Category, CategoryFields } from '#contract/categories.ts'

const names = ['title', 'category', 'maxPlayers', 'award', 'listSort'] as const
type Name = (typeof names)[number]

/** The editable fields, in one order: equal fields are equal bytes. */
export function fieldsOf(from: CategoryFields): CategoryFields {
  const { title, category, maxPlayers, award, listSort } = from
  return { title, category, maxPlayers, award, listSort }
}

export const isSameFields = (one: CategoryFields, other: CategoryFields) =>
  names.every((name) => one[name] === other[name])

interface Edit {
  base: CategoryFields
  wanted: CategoryFields
}

/** Builds an edit field by field. */
function eachField(choose: (name: Name) => { base: unknown; wanted: unknown }): Edit {
  const chosen = names.map((name) => [name, choose(name)] as const)
  const side = (which: 'base' | 'wanted') =>
    Object.fromEntries(chosen.map(([name, both]) => [name, both[which]])) as unknown as CategoryFields
  return { base: side('base'), wanted: side('wanted') }
}

/** Only what an edit changes; the other fields are whatever they are now. */
export function touchedFields(edit: Edit): Partial<CategoryFields> {
  return Object.fromEntries(
    names.filter((name) => edit.wanted[name] !== edit.base[name]).map((name) => [name, edit.wanted[name]]),
  )
}

/** The fields that an edit changes. */
export const touchedNames = (edit: Edit): Name[] =>
  names.filter((name) => edit.wanted[name] !== edit.base[name])

/** Of an edit only what it does to these fields. */
export const onlyFields = (edit: Edit, kept: readonly string[]): Edit =>
  eachField((name) => ({
    base: edit.base[name],
    wanted: kept.includes(name) ? edit.wanted[name] : edit.base[name],
  }))

/** The fields that this edit and somebody else's changed, each to another value. */
export const disputedNames = (edit: Edit, host: CategoryFields): Name[] =>
  touchedNames(edit).filter((name) => host[name] !== edit.base[name] && host[name] !== edit.wanted[name])

/** Two edits as one: what either changed, each field on what was seen before it was first changed. */
export function foldEdits(first: Edit, second: Edit): Edit {
  return eachField((name) => {
    const isFirst = first.wanted[name] !== first.base[name]
    const isSecond = second.wanted[name] !== second.base[name]
    if (isSecond) return { wanted: second.wanted[name], base: (isFirst ? first : second).base[name] }
    return { wanted: first.wanted[name], base: first.base[name] }
  })
}

/**
 * An edit carried over to what the host answered to our own earlier one: untouched fields follow the host,
 * touched ones keep what was seen. `isClash`: somebody else changed a field that this edit changes too.
 */
export function rebaseEdit(edit: Edit, host: Category): Edit & { isClash: boolean } {
  let isClash = false
  const rebased = eachField((name) => {
    if (edit.wanted[name] === edit.base[name]) return { wanted: host[name], base: host[name] }
    if (host[name] !== edit.base[name] && host[name] !== edit.wanted[name]) isClash = true
    return { wanted: edit.wanted[name], base: edit.base[name] }
  })
  return { ...rebased, isClash }
}

/**
 * A new edit on top of one that the host refused: where it decides every field in dispute, it is `decided`, with what the refused
 * edit wanted of the other fields; otherwise nothing is decided and both wishes are kept together.
 */
export function editOnRefused(
  refused: Edit,
  host: CategoryFields,
  edit: Edit,
): Edit & { isDecided: boolean } {
  const disputed = disputedNames(refused, host)
  if (!disputed.every((name) => edit.wanted[name] !== edit.base[name]))
    return { ...foldEdits(refused, edit), isDecided: false }
  const undisputed = eachField((name) => ({
    base: host[name],
    wanted:
      disputed.includes(name) || refused.wanted[name] === refused.base[name]
        ? host[name]
        : refused.wanted[name],
  }))
  return { ...foldEdits(undisputed, edit), isDecided: true }
}
