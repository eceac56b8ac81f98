import { expect, test, vi } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { exportCsv } from '#offline/outbox/export-csv.ts'
import { aPlayer } from '#offline/testing/factories.ts'
import { aScene } from '../scene.ts'

test('unsent changes can be exported to a spreadsheet, whatever a name looks like', async () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo')
  const { phone, courtside, player } = await aScene({
    players: [aPlayer({ person: { name: '=SOMA(A1); "Zé"' } })],
  })
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  const csv = exportCsv(await courtside.forExport())
  const [head, row] = csv.split('\r\n')
  expect(head).toBe('\uFEFFAnotado em;Evento;Alteração;Sobre;Categoria;Valor;Situação;Motivo;Identificação')
  const start = `21/11/2026 05:00;Copa Areia Clara;Pagamento;"'=SOMA(A1); ""Zé""";Feminina B;pago em 21/11/2026 05:00;`
  expect(row?.slice(0, start.length)).toBe(start)
})
