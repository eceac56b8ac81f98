/** Facts that a refusal's message needs, and that its reader may use. */
export type Details = Record<string, unknown>

/** A "no" of {host}: its status, and what the person reads. */
export interface Refusal {
  readonly status:
    | 400
    | 401
    | 403
    | 404
    | 405
    | 409
    | 410
    | 412
    | 413
    | 415
    | 421
    | 422
    | 429
    | 500
    | 502
    | 503
    | 504
  readonly message: string | ((details: Details) => string)
}

/** How long to wait, where a refusal says it. */
export const seconds = (details: Details) => Number(details.seconds ?? 60)

/** The first ones by name, the others by their number. */
export const listed = (names: readonly unknown[], most = 5): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} e mais ${names.length - most}` : names.join(', ')
