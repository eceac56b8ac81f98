import { type Category, type CategoryFields, maxCategories } from '#contract/categories.ts'
import type { Event } from '#contract/events/events.ts'
import { conflictingFields, editedFields, hasSameFields, mergedFields } from '#contract/calls/field-edits.ts'
import type { Player } from '#contract/players/players.ts'
import { categoryFields } from '../operations/category.ts'
import type { Answer, HostRequest } from './host.ts'
import type { Ledger } from './ledger.ts'

interface Parts {
  events: ReadonlyMap<string, Event>
  categories: Map<string, Category>
  players: ReadonlyMap<string, Player>
  ledger: Ledger
  versioned: <T extends object>(entity: T, by: string, version: number) => T
  countOf: (categoryId: string) => number
}

/** What the host in memory does to categories. */
export function categoryCalls({ events, categories, players, ledger, versioned, countOf }: Parts) {
  const { refuse, conflict, record } = ledger
  const counted = (category: Category): Category => ({
    ...category,
    _count: { players: countOf(category.id) },
  })
  const categoriesOf = (eventId: string) =>
    [...categories.values()].filter((category) => category.eventId === eventId).map(counted)

  function edit(request: HostRequest, by: string, categoryId: string): Answer {
    const { version, base, ...wanted } = request.body as unknown as CategoryFields & {
      version?: number
      base?: CategoryFields
    }
    const category = categories.get(categoryId)
    if (!category) return refuse('category.notFound')
    const entity = `category:${categoryId}`
    const placesOf = (names: readonly string[]) => names.map((name) => `${entity}.${name}`)
    let merged: CategoryFields = wanted
    if (base) {
      const names = conflictingFields({ base, wanted }, category)
      if (names.length > 0) return conflict('category.changed', placesOf(names), by, counted(category))
      merged = mergedFields({ base, wanted }, category)
    } else if (version !== undefined && version !== category.version && !hasSameFields(wanted, category)) {
      return conflict('category.changed', placesOf(Object.keys(wanted)), by, counted(category))
    }
    if (hasSameFields(merged, category)) return { status: 200, body: counted(category) }
    if (merged.maxPlayers < countOf(categoryId)) return refuse('category.belowRegistered')
    const next = versioned({ ...category, ...merged }, by, (category.version ?? 0) + 1)
    categories.set(categoryId, next)
    const changed = editedFields({ base: categoryFields(category), wanted: merged })
    record(request, by, entity, merged, placesOf(changed))
    return { status: 200, body: counted(next) }
  }

  function create(request: HostRequest, by: string, eventId: string): Answer {
    if (!events.has(eventId)) return refuse('event.notFound')
    const { id = `made-${categories.size}`, ...fields } = request.body as unknown as CategoryFields & {
      id?: string
    }
    if (categories.has(id)) return refuse('category.idTaken')
    if (categoriesOf(eventId).length >= maxCategories) return refuse('category.tooMany')
    const next = versioned({ ...fields, id, eventId, _count: { players: 0 } }, by, 1)
    categories.set(id, next)
    record(request, by, `category:${id}`, fields)
    return { status: 201, body: next }
  }

  function removeCategory(request: HostRequest, by: string, categoryId: string): Answer {
    if (!categories.has(categoryId)) return refuse('category.notFound')
    if ([...players.values()].some((player) => player.categoryId === categoryId))
      return refuse('category.hasPlayers')
    categories.delete(categoryId)
    record(request, by, `category:${categoryId}`, 'removed')
    return { status: 204 }
  }

  return { edit, create, removeCategory, categoriesOf }
}
