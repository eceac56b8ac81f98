/** The parts of a text that are not a name: contact, payment, value. */
export interface Marked {
  rest: string
  phone: string
  email: string
  value: string
  /** Undefined if the text does not say it. */
  isPaid: boolean | undefined
}

const address = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/
/** `+5511987654321` is the code of Brazil with a number; in `55987654321`, 55 is the area. */
const phoneNumber = /(?:\+?\b55[\s.-]*\(?|\(?\b)0?([1-9]\d)\)?[\s.-]*(9?[\s.]?\d{4})[\s.-]?(\d{4})\b/
const amount = /R\$\s*(\d[\d.]*(?:,\d{1,2})?)|\b(\d{1,4},\d{2})\b|\b(\d{2,4})\s*(?:reais|conto)/i
const unpaid =
  /❌|\bn[ãa]o\s+pag(?:o|ou|a)\b|\bfalta\s+pagar\b|\b(?:pgto|pagamento)\s+pendente\b|\bpendente\b|\ba\s+pagar\b/iu
const paid = /✅|✔|☑|💰|💵|\bpag(?:o|ou|a|os|as)\b|\bpg\b|\bok\b|\bpix\s+(?:ok|feito)\b/iu

/** Takes contact, payment and value out of a text. */
export function marksIn(text: string): Marked {
  let rest = text
  const taken = (pattern: RegExp) => {
    const found = pattern.exec(rest)
    if (found) rest = rest.replace(found[0], ' ')
    return found
  }
  const email = taken(address)?.[0].toLowerCase() ?? ''
  const [, area = '', start = '', end = ''] = taken(phoneNumber) ?? []
  const money = taken(amount)
  const isUnpaid = taken(unpaid) !== null
  const isPaid = taken(paid) !== null
  return {
    rest,
    email,
    phone: `${area}${start.replace(/\D/g, '')}${end}`,
    value: money ? (money[1] ?? money[2] ?? money[3] ?? '') : '',
    isPaid: isUnpaid ? false : isPaid ? true : undefined,
  }
}
