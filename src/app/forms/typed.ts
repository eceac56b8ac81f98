/** Texts of a form, by field. */
export type TypedTexts = Record<string, string>

const prefix = 'play:typed:'

/**
 * What was typed into a form and not sent, as this tab keeps it over a reload: session storage, so that it goes with
 * the tab. Never for passwords. Undefined when nothing was left behind.
 */
export function recallTyped<Texts extends TypedTexts>(form: string, empty: Texts): Texts | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const known = Object.entries(kept).filter(([name, text]) => name in empty && typeof text === 'string')
    return known.length > 0 ? { ...empty, ...Object.fromEntries(known) } : undefined
  } catch {
    return undefined
  }
}

export function rememberTyped(form: string, texts: TypedTexts): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(texts))
  } catch {
    // A browser that keeps nothing: the form itself still holds what was typed.
  }
}

/** Forgets what was typed into a form: it is saved, or back where it began. */
export function forgetTyped(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form)
  } catch {
    // Then nothing was kept either.
  }
}

/** When the person signs out: the next one at this device reads none of it. */
export function forgetAllTyped(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept either.
  }
}
