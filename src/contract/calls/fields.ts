import * as v from 'valibot'

/** Ids are opaque. Our ids are UUIDs; another host's ids may be numbers in text. */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[\w-]+$/))
/** An id that a person chooses. `message` is shown when none is chosen. */
export const id = (message: string) =>
  v.pipe(v.string(message), v.minLength(1, message), v.maxLength(64, message), v.regex(/^[\w-]+$/, message))
/** An `Idempotency-Key`: a new one for each change, the same one for each attempt to send that change. */
export const ChangeKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/))
/** Counts the changes of an entity, from 1; 0 stands for "as before versions". */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0))
const end = Date.parse('9999-12-31')
/** A moment, ISO 8601 in UTC. Its year has four digits in every zone, because days compare as text. */
export const Instant = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((text) => startsWithDay(text) && Date.parse(text) < end, 'Informe uma data válida'),
)

/**
 * Whether the text begins with a real day: `Date` reads 31 February as 3 March, and code that stores the first ten
 * characters would store a day that does not exist.
 */
function startsWithDay(text: string): boolean {
  const day = text.slice(0, 10)
  const noon = new Date(`${day}T12:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day)
}
/** A real day, `YYYY-MM-DD`. */
export const calendarDay = (message: string) =>
  v.pipe(
    v.string(message),
    v.check((text) => text.length === 10 && startsWithDay(text), message),
  )
/** A calendar day carried as an ISO moment: 12:00 UTC of that day (see days.ts). */
export const dayInstant = (message: string) => v.pipe(v.string(message), v.minLength(1, message), Instant)
export const DayInstant = dayInstant('Informe uma data válida')
/** An amount in reais with at most two decimals. {host} stores cents. */
export const money = (message: string) =>
  v.pipe(
    v.number(message),
    v.finite(message),
    v.minValue(0, 'O valor não pode ser negativo'),
    v.maxValue(100_000, 'O valor é alto demais'),
    v.check(
      (reais) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6,
      'Use no máximo duas casas decimais',
    ),
  )
export const Money = money('Informe um valor')
/** A time of day, `HH:mm`. `message` is shown for any other text. */
export const timeOfDay = (message: string) =>
  v.pipe(
    v.string(message),
    v.minLength(1, message),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe um horário válido'),
  )

/** Required text, trimmed. `message` is shown when it is empty or invisible (zero-width characters, accents alone). */
export const text = (message: string, max = 200) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, message),
    v.maxLength(max, `No máximo ${max} caracteres`),
  )

/** Text that may be empty. */
export const optionalText = (max = 200) =>
  v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(max, `No máximo ${max} caracteres`))))

/** Digits of a Brazilian phone with its area code, without the mask. */
export const phone = (message: string) =>
  v.pipe(
    v.string(message),
    v.transform((typed) => typed.replace(/\D/g, '')),
    v.minLength(1, message),
    v.minLength(10, 'Informe o telefone com DDD'),
    v.maxLength(11, 'Confira o telefone: são até 11 números com o DDD'),
  )

/** Text of a form that is empty or matches `schema`. */
export const orEmpty = <Schema extends v.GenericSchema<string, string>>(schema: Schema, message: string) =>
  v.optional(v.nullable(v.union([v.literal(''), schema], message)))

/** An e-mail address in lower case, because addresses are compared without case. */
export const email = (required: string, invalid = required) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.minLength(1, required),
    v.maxLength(254, invalid),
    v.email(invalid),
    v.toLowerCase(),
  )

export const password = v.pipe(
  v.string('Digite uma senha válida'),
  v.minLength(4, 'Digite uma senha válida'),
  v.maxLength(128, 'No máximo 128 caracteres'),
)

/** Fields that our host adds to an entity which people change; another host may leave them out. */
export const Changes = {
  version: v.optional(Version),
  updatedAt: v.optional(Instant),
  /**
   * Today's name of the account that made the last change; null for a change without a session, or when the account is
   * not known.
   */
  updatedBy: v.optional(v.nullable(v.string())),
  /** Id of that account, so that the app recognises a change that the same person made on another device. */
  updatedById: v.optional(v.nullable(Id)),
}

/**
 * Who removed an entity, and when. Our host adds this as `details` to the refusal of a call about a removed player or
 * category. Only members of the event receive it.
 */
export const Removal = v.object({
  removedAt: Instant,
  /** Today's name of the account; null for a removal without a session. */
  removedBy: v.nullable(v.string()),
  removedById: v.nullable(Id),
})
export type Removal = v.InferOutput<typeof Removal>
