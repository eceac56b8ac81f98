import { readTable } from './csv.ts'
import { decodeText } from '#app/files/decode-text.ts'
import { isWebPage, refusedBytes } from './layouts/refused-files.ts'
import { isOfx, readOfx } from './ofx.ts'
import { type Columns, type Reading, refused } from './statement.ts'

export const maxBytes = 5_000_000
export const maxLines = 5000

/**
 * Reads a bank's file, on this device.
 * @param pointed the columns of an unknown table that the person has chosen
 */
export function readStatement(bytes: Uint8Array, pointed?: Columns): Reading {
  if (bytes.length > maxBytes) return refused('O arquivo tem mais de 5 MB. Exporte um período menor.')
  const binary = refusedBytes(bytes)
  if (binary) return refused(binary)
  const text = decodeText(bytes)
  if (text.trim() === '') return refused('O arquivo está vazio.')
  if (isWebPage(text))
    return refused(
      'Este arquivo é uma página do banco ("Sessão expirada"?), não um extrato. Entre no banco e baixe de novo.',
    )
  const reading = isOfx(text) ? readOfx(text) : readTable(text, pointed)
  if (reading.outcome !== 'read') return reading
  const { lines, unread } = reading.statement
  return lines.length + unread.length > maxLines
    ? refused('O arquivo tem mais de 5.000 linhas. Exporte um período menor.')
    : reading
}
