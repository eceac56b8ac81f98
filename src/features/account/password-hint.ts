import { searchable } from '#contract/formats/formats.ts'

const shortest = 'Pelo menos 4 caracteres; com 8 ou mais fica bem mais segura.'

/** Beginnings of the most common passwords. */
const guessed = /^(senha|password|play|tenis|beach|admin|brasil|amor|mudar|teste|qwert|asdf|abc|123)/

/**
 * Says in one line how strong a new password is. It only advises: a weak password is allowed.
 * @param ownDetails the person's own name and e-mail, which nobody should use
 */
export function passwordHint(password: string, ownDetails: readonly string[] = []): string {
  const plain = searchable(password)
  if (password === '') return shortest
  if ([...password].length < 8) return 'Senha curta: com 8 caracteres ou mais fica bem mais segura.'
  if (isMonotonous(plain)) return 'Senha fraca: sequências e repetições são fáceis de adivinhar.'
  if (guessed.test(plain)) return 'Senha fraca: começa como as mais usadas. Tente algo só seu.'
  if (partsOf(ownDetails).some((part) => plain.includes(part))) {
    return 'Senha fraca: não use seu nome nem seu e-mail.'
  }
  if (/^\d+$/.test(plain)) return 'Senha fraca: misture letras aos números.'
  return 'Boa senha.'
}

/** Few different characters (`aaaabbbb`), or one after the other (`12345678`, `hgfedcba`). */
function isMonotonous(text: string): boolean {
  if (new Set(text).size <= 3) return true
  const steps = Array.from(
    { length: text.length - 1 },
    (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at),
  )
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** Words long enough to be recognised: `maria.souza@example.com` is `maria` and `souza`. */
function partsOf(ownDetails: readonly string[]): string[] {
  return ownDetails
    .map((text) => searchable(text.replace(/@.*/, '')))
    .flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 4)
}
