import { useLayoutEffect, useState } from 'react'

/** What can be kept of a form: texts, switches, lists of texts. */
type Values = Record<string, unknown>

const prefix = 'play:typed:'

/** Passwords are never kept, whatever form they stand in. */
const isSecret = (field: string) => /password/i.test(field)

/** What of a form's values may be kept on the device. */
export function worthKeeping(values: object): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)))
}

/**
 * What was kept, as far as the form still has such a field: an update may have renamed one, or made a list of a text.
 * @param kept JSON
 * @param defaults what the form begins with
 */
export function readDraft(kept: string | null, defaults: object): Values {
  try {
    const values: unknown = JSON.parse(kept ?? 'null')
    if (typeof values !== 'object' || values === null) return {}
    const known = new Map(Object.entries(worthKeeping(defaults)))
    return Object.fromEntries(
      Object.entries(values).filter(([field, value]) => known.has(field) && isAlike(value, known.get(field))),
    )
  } catch {
    return {}
  }
}

const isAlike = (value: unknown, begun: unknown) =>
  typeof value === typeof begun && Array.isArray(value) === Array.isArray(begun)

function recall(name: string, defaults: object): Values {
  try {
    return readDraft(sessionStorage.getItem(prefix + name), defaults)
  } catch {
    return {}
  }
}

function remember(name: string, values: Values): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values))
  } catch {
    // A browser that keeps nothing: the form itself still holds what was typed.
  }
}

/** Forgets what was typed into a form: it is saved, or back where it began. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Then nothing was kept either.
  }
}

/** When the person signs out: the next one at this device reads none of it. */
export function forgetAllDrafts(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept either.
  }
}

interface DraftedForm {
  store: { subscribe: (listener: () => void) => { unsubscribe: () => void } }
  state: { values: object }
  setFieldValue: (field: never, value: never) => void
}

/**
 * Keeps what is typed into a form and not saved in session storage, so that a reload brings it back and closing the tab
 * ends it. Passwords are never kept.
 * @param name of the draft, with the id of what is edited in it; nothing is kept without one
 * @param defaults what the form begins with; while the form holds the same, nothing is kept
 */
export function useDraft(form: DraftedForm, name: string | undefined, defaults: object): void {
  const [recalled] = useState(() => (name === undefined ? {} : recall(name, defaults)))
  const begun = JSON.stringify(worthKeeping(defaults))
  // Before the first paint, and as a change: the form counts as unfinished.
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(recalled)) form.setFieldValue(field as never, value as never)
  }, [form, recalled])
  useLayoutEffect(() => {
    if (name === undefined) return
    let { values } = form.state
    const watching = form.store.subscribe(() => {
      // What was sent and forgotten is not remembered again because the form comes to rest.
      if (form.state.values === values) return
      values = form.state.values
      const kept = worthKeeping(values)
      if (JSON.stringify(kept) === begun) forgetDraft(name)
      else remember(name, kept)
    })
    return () => watching.unsubscribe()
  }, [form, name, begun])
}
