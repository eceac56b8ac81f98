import { expect, test } from 'vitest'
import { payment } from './operations/payment.ts'
import { aPlayer } from './testing/factories.ts'
import { aScene } from './testing/scene.ts'

test('what is unsent can be taken into a spreadsheet, whatever a name looks like', async () => {
  const { phone, courtside, player } = await aScene({
    players: [aPlayer({ person: { name: '=SOMA(A1); "Zé"' } })],
  })
  phone.weather = () => 'lostOnTheWay'
  await courtside.enqueue(payment, { player: player(), isPaid: true })
  const csv = await courtside.exportOperations()
  const [head, row] = csv.split('\r\n')
  expect(head).toBe('\uFEFFAnotado em;Evento;Alteração;Sobre;Valor;Situação;Motivo;Identificação')
  expect(row).toMatch(
    /^2026-11-21T08:00:00\.000Z;Copa Areia Clara;Pagamento;"'=SOMA\(A1\); ""Zé""";pago em 2026-11-21T08:00:00\.000Z;/,
  )
})
