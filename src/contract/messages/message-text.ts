import { withoutLinks } from './links.ts'

/** The fields between braces in a message, which are replaced for each recipient. */
export const messageFields = ['nome', 'categorias', 'valor', 'pix', 'prazo'] as const
export type MessageField = (typeof messageFields)[number]
export type FieldValues = Record<MessageField, string>

const braces = /\{([^{}\n]*)\}/g
const isField = (name: string): name is MessageField => (messageFields as readonly string[]).includes(name)

/** Words between braces that are not fields: `{nome}` is a field, `{Nome do jogador}` is not. */
export function unknownFields(text: string): readonly string[] {
  return [...text.matchAll(braces)].map(([, name = '']) => name).filter((name) => !isField(name))
}

/** The text with the values of its fields. Values contain neither links nor line breaks, no matter who typed them. */
export function filledIn(text: string, values: FieldValues): string {
  return text.replace(braces, (field, name: string) => (isField(name) ? oneLine(values[name]) : field))
}

/** The subject of a mail: one line, without links. */
export const filledSubject = (text: string, values: FieldValues): string => oneLine(filledIn(text, values))

/** The PIX code looks like a link to some programs, but is none. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.startsWith('000201') ? line : withoutLinks(line)
}
