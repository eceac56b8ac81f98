/** Facts for the message of a refusal. Clients may also use them. */
export type Details = Record<string, unknown>

/** A refusal of {host}: its status, and the sentence for the person. */
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

/** How long the person must wait, if the refusal says it. */
export const seconds = (details: Details) => Number(details.seconds ?? 60)

/** The first items by name, and the number of the other ones. */
export const listed = (names: readonly unknown[], most = 5): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} e mais ${names.length - most}` : names.join(', ')
