import { plainWords } from './plain-words.ts'

/**
 * The nature of a line by its words: `payment` may be money from or to another person, `return` sends an earlier
 * payment back, `own` is between accounts of the same person or a fee of the bank, `balance` is no movement.
 */
export type Nature = 'payment' | 'return' | 'own' | 'balance'

const balances = /^(?:SALDO|SDO|S A L D O|TOTAL|SALDO ANTERIOR)\b/
const returns = /\bDEV(?:OL)?\b|\bDEVOLU|\bDEVOLVID|\bESTORN|\bREJEITAD/
const own =
  /\bMESMA TIT|\bRENDIMENTO|\bREND(?: PAGO|\.)|\bAPLICAC|\bAPLIC\b|\bRESGATE|\bRESG\b|\bRDB\b|\bCDB\b|\bCOFRINHO|\bDINHEIRO (?:RESERVADO|RETIRADO)|\bVALOR ADICIONADO NA CONTA POR CARTAO|\bTARIFA|\bTAR\b|\bCESTA\b|\bIOF\b|\bJUROS\b|\bEMPRESTIMO|\bPAGAMENTO DE FATURA|\bCASHBACK|\bBB RENDE|\bINVEST FACIL/

export function natureOf(text: string): Nature {
  const words = plainWords(text)
  if (balances.test(words)) return 'balance'
  if (returns.test(words)) return 'return'
  return own.test(words) ? 'own' : 'payment'
}

const comingIn = /\bRECEBID|\bRECEBIMENTO|\bRECEBE\b|\bCREDITO|\bCRED\b|\bDEPOSITO|\bENTRADA/
const goingOut = /\bENVIAD|\bENVIO|\bTARIFA|\bTAR\b|\bCOMPRA|\bSAQUE|\bDEBITO|\bPAGAMENTO|\bPAGTO|\bSAIDA/

/** The direction of the money by the words of the line; undefined if they do not say it. */
export function directionOf(text: string): 'in' | 'out' | undefined {
  const words = plainWords(text)
  // An outgoing payment that came back: `Pix enviado devolvido`, `Pix Rejeitado`.
  if (/\bREJEITAD/.test(words)) return 'in'
  if (comingIn.test(words)) return 'in'
  return goingOut.test(words) ? 'out' : undefined
}
