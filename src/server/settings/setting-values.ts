import * as v from 'valibot'

/** A whole number. */
export const whole = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `${name} precisa ser um número inteiro`),
    v.transform(Number),
    v.minValue(min, `${name} precisa ser pelo menos ${min}`),
    v.maxValue(max, `${name} pode ser no máximo ${max}`),
  )
/** Items separated by commas. */
export const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)
/** An address of one of these protocols. */
export const address = (name: string, protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `${name} precisa ser um endereço ${protocols.map((protocol) => `${protocol}//…`).join(' ou ')}`,
    ),
  )
export const web = ['https:', 'http:']

/** A path of this server, or an address of another one; `example` is shown in the error. */
export const pathOrAddress = (name: string, example: string) =>
  v.union(
    [v.pipe(v.string(), v.regex(/^\/[\w/-]*$/)), address(name, web)],
    `${name} precisa ser ${example} ou um endereço https://…`,
  )
