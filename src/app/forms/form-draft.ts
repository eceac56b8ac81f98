import { useLayoutEffect, useState } from 'react'
import { forgetKeys, draftPrefix } from './tab-drafts.ts'

/** The values of a form that can be stored: texts, switches, lists of texts. */
type Values = Record<string, unknown>

const momentPrefix = 'play:typed-at:'
const sentPrefix = `${draftPrefix}sent:`

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
    const expected = new Map(Object.entries(worthKeeping(defaults)))
    return Object.fromEntries(
      Object.entries(values).filter(
        ([field, value]) => expected.has(field) && isAlike(value, expected.get(field)),
      ),
    )
  } catch {
    return {}
  }
}

const isAlike = (value: unknown, begun: unknown) =>
  typeof value === typeof begun && Array.isArray(value) === Array.isArray(begun)

/**
 * Where a draft is stored: until its tab is closed, or on the device until the form is saved or the person signs out.
 */
export type DraftStorage = 'tab' | 'device'

const storageOf = (keptIn: DraftStorage): Storage => (keptIn === 'tab' ? sessionStorage : localStorage)

function recall(name: string, keptIn: DraftStorage, defaults: object): Values {
  try {
    return readDraft(storageOf(keptIn).getItem(draftPrefix + name), defaults)
  } catch {
    return {}
  }
}

function remember(name: string, keptIn: DraftStorage, values: Values): void {
  try {
    const kept = JSON.stringify(values)
    storageOf(keptIn).setItem(draftPrefix + name, kept)
    if (keptIn === 'device') localStorage.setItem(momentPrefix + name, new Date().toISOString())
  } catch {
    // The browser refuses storage: the values are in the form only.
  }
}

/** When the draft on this device was typed; undefined without a draft. */
export function draftMoment(name: string): string | undefined {
  try {
    return localStorage.getItem(momentPrefix + name) ?? undefined
  } catch {
    return undefined
  }
}

/** A change that was sent and may have got no answer. */
export interface SentChange {
  /** JSON. */
  body: string
  /** Its idempotency key. */
  key: string
}

/** The change that was last sent with the text of this draft. */
export function recallChange(name: string, keptIn: DraftStorage): SentChange | undefined {
  try {
    const kept = storageOf(keptIn).getItem(`${sentPrefix}${name}`)
    return kept === null ? undefined : (JSON.parse(kept) as SentChange)
  } catch {
    return undefined
  }
}

/** Stores a change beside its draft, until the draft is deleted. */
export function rememberChange(name: string, keptIn: DraftStorage, change: SentChange): void {
  try {
    storageOf(keptIn).setItem(`${sentPrefix}${name}`, JSON.stringify(change))
  } catch {
    // The browser refuses storage: a change that is sent again after a reload is another one.
  }
}

/** Deletes the draft of a form that is saved or unchanged. */
export function forgetDraft(name: string, keptIn: DraftStorage = 'tab'): void {
  try {
    storageOf(keptIn).removeItem(draftPrefix + name)
    storageOf(keptIn).removeItem(sentPrefix + name)
    if (keptIn === 'device') localStorage.removeItem(momentPrefix + name)
  } catch {
    // The browser refuses storage, so nothing was stored.
  }
}

/**
 * Deletes all drafts when the person signs out, so that the next person at this device can't read them.
 * @param userId the owner of the drafts; the names of drafts on the device end with this id
 */
export function forgetAllDrafts(userId: string): void {
  try {
    forgetKeys(sessionStorage, (key) => key.startsWith(draftPrefix))
    const isDraft = (key: string) => key.startsWith(draftPrefix) || key.startsWith(momentPrefix)
    forgetKeys(localStorage, (key) => isDraft(key) && key.endsWith(`:${userId}`))
  } catch {
    // The browser refuses storage, so nothing was stored.
  }
}

interface DraftedForm {
  store: { subscribe: (listener: () => void) => { unsubscribe: () => void } }
  state: { values: object }
  setFieldValue: (field: never, value: never) => void
}

/**
 * Stores unsaved input of a form: a reload restores it. Passwords are never stored.
 * @param name name of the draft with the id of the edited entity; without a name nothing is stored
 * @param keptIn on the device the name ends with the id of the user
 * @param defaults initial values of the form; while the form holds the same values, nothing is stored
 */
export function useDraft(
  form: DraftedForm,
  name: string | undefined,
  keptIn: DraftStorage,
  defaults: object,
): void {
  const [recalled] = useState(() => (name === undefined ? {} : recall(name, keptIn, defaults)))
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
      if (JSON.stringify(kept) === begun) forgetDraft(name, keptIn)
      else remember(name, keptIn, kept)
    })
    return () => watching.unsubscribe()
  }, [form, name, keptIn, begun])
}
