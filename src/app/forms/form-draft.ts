import { useLayoutEffect, useState } from 'react'

/** The values of a form that can be stored: texts, switches, lists of texts. */
type Values = Record<string, unknown>

const prefix = 'play:typed:'

/** Passwords are never stored, in whatever form they are typed. */
const isSecret = (field: string) => /password/i.test(field)

/** The values of a form that may be stored on the device. */
export function worthKeeping(values: object): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)))
}

/**
 * The stored values that still fit the form: an update may have renamed a field, or changed its type.
 * @param kept JSON
 * @param defaults initial values of the form
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
    // The browser refuses storage: the values are in the form only.
  }
}

/** Deletes the draft of a form that is saved or unchanged. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Then nothing was kept either.
  }
}

/** Deletes all drafts when the person signs out, so that the next person at this device can't read them. */
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
 * Stores unsaved input of a form in session storage: a reload restores it, and closing the tab deletes it. Passwords
 * are never stored.
 * @param name name of the draft with the id of the edited entity; without a name nothing is stored
 * @param defaults initial values of the form; while the form holds the same values, nothing is stored
 */
export function useDraft(form: DraftedForm, name: string | undefined, defaults: object): void {
  const [recalled] = useState(() => (name === undefined ? {} : recall(name, defaults)))
  const begun = JSON.stringify(worthKeeping(defaults))
  // Restored before the first paint, and as a change by the person, so that the form counts as unfinished.
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(recalled)) form.setFieldValue(field as never, value as never)
  }, [form, recalled])
  useLayoutEffect(() => {
    if (name === undefined) return
    let { values } = form.state
    const watching = form.store.subscribe(() => {
      // After the form was sent and its draft deleted, a change of its state without a new value must not store the
      // draft again.
      if (form.state.values === values) return
      values = form.state.values
      const kept = worthKeeping(values)
      if (JSON.stringify(kept) === begun) forgetDraft(name)
      else remember(name, kept)
    })
    return () => watching.unsubscribe()
  }, [form, name, begun])
}
