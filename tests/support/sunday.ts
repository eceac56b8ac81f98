import { createPerson } from '#contract/persons.ts'
import { createCoupon } from '#contract/coupons/coupon-calls.ts'
import { createClient } from '#contract/calls/client.ts'
import { dayOf, formatDay } from '#contract/formats/days.ts'
import { register } from '#contract/registrations/registrations.ts'
import type { Player } from '#contract/players/players.ts'
import { answerOf, type Organiser } from './organiser.ts'

const firstNames = 'Ana Bia Caio Davi Eva Fábio Gil Helena Ivo Joana Lia Marina'.split(' ')
const lastNames = 'Prado Moura Nunes Rocha Teles'.split(' ')
/** Sixty invented names, all different. */
const names = lastNames.flatMap((last) => firstNames.map((first) => `${first} ${last}`))

/** The payment of each person in reais: the first thirty pay the fee of the lot, and in each lot ten use a coupon. */
const priceOf = (at: number) => {
  const fee = at < 30 ? 90 : 120
  const place = at % 30
  if (place < 5) return { code: 'ARENA10', value: fee * 0.9 }
  return place < 10 ? { code: 'CLUBE25', value: fee - 25 } : { code: undefined, value: fee }
}

/** An event with two lots and two coupons, in which sixty persons registered through the public calls. */
export async function sixtyRegistrations(hostUrl: string, organiser: Organiser) {
  const event = await organiser.addEvent({
    registrationFee: 120,
    registrationFeeTwoCategories: null,
    feeRules: { lots: [{ fee: 90, persons: 30 }] },
  })
  const category = await organiser.addCategory(event.id, { title: 'Simples A', maxPlayers: 80 })
  const params = { id: event.id }
  for (const coupon of [
    { code: 'ARENA10', percent: 10, maxUses: 10 },
    { code: 'CLUBE25', value: 25, maxUses: 10 },
  ])
    answerOf(await organiser.client(createCoupon, { params, body: coupon }))
  const visitor = createClient({ base: `${hostUrl}/v1`, transport: fetch })
  for (const [at, name] of names.entries()) {
    const { code, value } = priceOf(at)
    const email = `domingo${at}.${event.id.slice(0, 8)}@example.com`
    const person = { name, phoneNumber: '13999990000', email }
    const { id: personId } = answerOf(await visitor(createPerson, { body: person }))
    const fields = { eventId: event.id, personId, categories: [category.id], paymentValue: value }
    answerOf(await visitor(register, { body: { ...fields, ...(code && { coupon: code }) } }))
  }
  const players = await organiser.players(category.id)
  return {
    event,
    category,
    players: names.flatMap((name) => players.find((one) => one.person.name === name) ?? []),
  }
}

interface BankLine {
  text: string
  /** The amount in reais. Outgoing amounts are negative. */
  value: number
  id?: string
}

/** The statements of two banks for one Sunday: the lines, and the files with them. */
export function sundayStatements(players: readonly Player[]) {
  const received = (player: Player | undefined, over: Partial<BankLine> = {}): BankLine => ({
    text: (player?.person.name ?? '').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
    value: player?.paymentValue ?? 0,
    ...over,
  })
  const sure = players.slice(0, 20).map((player) => received(player, { id: player.txid ?? '' }))
  const likely = players.slice(20, 52).map((player) => received(player))
  const [twice] = players.slice(20)
  const back = players.slice(40, 44).map((player) => received(player, { value: -(player.paymentValue ?? 0) }))
  const others: BankLine[] = [
    received(twice),
    ...[45, 33, 12.5].map((value) => ({ text: 'ZECA LUZ', value })),
    ...[310, 89.9, 45.25, 7, 60, 12].map((value) => ({ text: 'LOJA DE BOLAS', value: -value })),
  ]
  const inter = [...sure.slice(0, 10), ...likely.slice(0, 24), ...others.slice(0, 6)]
  const nubank = [...sure.slice(10), ...likely.slice(24), ...back, ...others.slice(6)]
  return {
    lines: inter.length + nubank.length,
    files: [
      { name: 'inter.csv', mimeType: 'text/csv', buffer: Buffer.from(interFile(inter)) },
      { name: 'nubank.ofx', mimeType: 'text/plain', buffer: Buffer.from(nubankFile(nubank)) },
    ],
  }
}

function interFile(lines: readonly BankLine[]): string {
  const day = formatDay(dayOf(new Date()))
  const head = ['Extrato Conta Corrente', 'Conta ;123456789', `Período ;${day} a ${day}`, 'Saldo ;0,00', '']
  const rows = lines.map(({ text, value, id }) => {
    const what = value > 0 ? 'Pix recebido ' : 'Pix enviado '
    return `${day};${what};${[text, id].filter(Boolean).join(' ')};${value.toFixed(2).replace('.', ',')};0,00`
  })
  return [...head, 'Data Lançamento;Histórico;Descrição;Valor;Saldo', ...rows].join('\n')
}

function nubankFile(lines: readonly BankLine[]): string {
  const booked = dayOf(new Date()).replaceAll('-', '')
  const entries = lines.map(({ text, value, id }, at) => {
    const [type, way] = value > 0 ? ['CREDIT', 'recebida'] : ['DEBIT', 'enviada']
    const memo = `Transferência ${way} pelo Pix - ${text} - •••.000.111-•• - BANCO ${id ?? ''}`
    return `<STMTTRN><TRNTYPE>${type}<DTPOSTED>${booked}<TRNAMT>${value.toFixed(2)}<FITID>n${at}<MEMO>${memo}</STMTTRN>`
  })
  return `OFXHEADER:100\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0260<ACCTID>7-7</BANKACCTFROM><BANKTRANLIST>${entries.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}
