import type { PlayerView } from '#offline/core/row-types.ts'
import { player } from './scene.ts'

/* The people of the matching tests: some with one name each, and children with one address. */

export const ana = (more: Partial<PlayerView> = {}) => player('a', 'Ana Paula Reis', more)
export const bia = (more: Partial<PlayerView> = {}) => player('b', 'Bia Lopes Melo', more)
export const caio = (more: Partial<PlayerView> = {}) => player('c', 'Caio Prado', more)
export const txid = 'K7QX2M9ABCDEFGH12345'
export const paid = { isPaid: true, paymentDate: '2026-11-12T12:00:00Z', method: 'PIX' as const }
export const left = { ...paid, isWithdrawn: true }
export const family = { email: 'pais@example.com' }
export const kids = [
  player('k1', 'Gil Nunes', family),
  player('k2', 'Ivo Nunes', family),
  player('k3', 'Rui Nunes', family),
]
export const on = (day: string) => ({ day })
export const withCode = { text: `Pix recebido ${txid} ANA`, name: 'ANA' }
