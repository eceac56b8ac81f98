/** Texts that banks write around a name. They are removed, and the rest of the text is the name. */
const phrases = [
  /•+/g,
  /\(\d+\)/g,
  /\d{2}\/\d{2}(?:\/\d{2,4})?(?= |$)|\d{2}:\d{2}(?::\d{2})?/g,
  /\bCp ?: ?\d+-?/gi,
  /\b(?:Rem|Des|Dest|Fav): ?/gi,
  /\b(?:transfer[eê]ncia|transf|recebimento|pagamento|pagto|dep[oó]sito|cr[eé]d(?:ito)?|d[eé]b(?:ito)?|envio)\b\.?/gi,
  /\b(?:recebid[oa]s?|enviad[oa]s?|receb|devolvid[oa]|devolu[cç][aã]o|estorn(?:o|ad[oa])|rejeitad[oa]|dev)\b\.?/gi,
  /\b(?:pix|qrs?|qr code|din[aâ]mico|est[aá]tico|ted|doc|tef|via chave|chave|em conta|pelo|por|via)\b/gi,
]

/** The longest text of a line; no bank writes a longer one. */
export const mostLetters = 300

/** The name of the payer or of the recipient, if the text contains one. */
export function nameIn(whole: string): string | undefined {
  const text = whole.slice(0, mostLetters)
  const parts = text.split(' - ')
  // `Transferência recebida pelo Pix - NOME - documento - banco`
  const isInParts = parts.length >= 3 && /pix|transfer/i.test(parts.slice(0, 2).join(' '))
  const named = isInParts ? parts.slice(1).map(bare).find(isName) : undefined
  const name = named ?? bare(text)
  return isName(name) ? name : undefined
}

function bare(text: string): string {
  const left = phrases.reduce((rest, phrase) => rest.replace(phrase, ' '), text)
  return left
    .replace(/[^\p{L}\p{M}'’. ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[ .]|(?:de|para|do|da)\b)+|[ .]+$/giu, '')
    .trim()
}

const isName = (text: string): boolean => /\p{L}{2}/u.test(text)
