import { dayOf, formatDay } from '#contract/formats/days.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { expectSaved, hearSignal, openPlayers } from '#support/courtside-screen.ts'
import { expect, test } from '#support/fixtures.ts'
import { signInOrganiser } from '#support/organiser.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ viewport: { width: 360, height: 660 }, serviceWorkers: 'allow' })

const names = ['Marina Costa', 'Lia Prado', 'Caio Melo', 'Bruno Dias', 'Gil Nunes', 'Eva Rocha', 'Ivo Santos']

test('the files of two banks are checked twice offline, and nothing counts twice', async ({
  page,
  context,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id, { maxPlayers: 16 })
  for (const name of names) await organiser.register(event, category.id, name)
  const players = await organiser.players(category.id)
  const [player] = players
  if (!player) throw new Error('nobody was registered')
  await openPlayers(page, { organiser, event, category, players, player })

  const fee = event.registrationFee
  const day = formatDay(dayOf(new Date()))
  const inter = [
    'Extrato Conta Corrente',
    'Conta ;123456789',
    `Período ;${day} a ${day}`,
    'Saldo ;0,00',
    '',
    'Data Lançamento;Histórico;Descrição;Valor;Saldo',
    ...['MARINA COSTA', 'LIA PRADO', 'CAIO MELO', 'ZECA LUZ'].map(
      (name) => `${day};Pix recebido ;${name};${fee.toFixed(2).replace('.', ',')};0,00`,
    ),
    `${day};Pix recebido ;SEM VALOR;noventa;0,00`,
  ].join('\n')
  const booked = dayOf(new Date()).replaceAll('-', '')
  const nubank = `OFXHEADER:100\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0260<ACCTID>7-7</BANKACCTFROM><BANKTRANLIST>${[
    'BRUNO DIAS',
    'GIL NUNES',
  ]
    .map(
      (name, at) =>
        `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${booked}<TRNAMT>${fee.toFixed(2)}<FITID>${at}<MEMO>Transferência recebida pelo Pix - ${name} - •••.000.111-•• - BANCO</STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const files = [
    { name: 'inter.csv', mimeType: 'text/csv', buffer: Buffer.from(inter) },
    { name: 'nubank.ofx', mimeType: 'text/plain', buffer: Buffer.from(nubank) },
  ]
  const choose = () => page.locator('input[type=file]').setInputFiles(files)
  const group = (title: string) => page.getByRole('heading', { name: title, exact: true })

  await context.setOffline(true)
  await page.goto(`/manager/event/totals?event=${event.id}`)
  await page.getByRole('link', { name: 'Conferir extrato do banco' }).click()

  await test.step('nothing is marked without a tap', async () => {
    await choose()
    await expect(group('Provável (5)')).toBeVisible()
    await expect(group('Dúvida (1)')).toBeVisible()
    await expect(group('Não entendidas (1)')).toBeVisible()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  await test.step('probable matches are marked at once, doubtful ones by choosing', async () => {
    await page.getByRole('button', { name: 'Marcar os 5 prováveis' }).dblclick()
    await expect(group('Já pago (5)')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(group('Provável (5)')).toBeVisible()
    await page.getByRole('button', { name: 'Marcar os 5 prováveis' }).click()
    await expect(group('Já pago (5)')).toBeVisible()
    await page.getByRole('button', { name: 'Escolher entre 2' }).click()
    await page.getByRole('button', { name: /^Eva Rocha/ }).click()
    await expect(group('Já pago (6)')).toBeVisible()
  })

  await test.step('the same files give nothing new, also after a restart of the app', async () => {
    await choose()
    await expect(group('Já pago (6)')).toBeVisible()
    await page.reload()
    await expect(group('Já pago (6)')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Marcar/ })).toHaveCount(0)
  })

  await test.step('totals, statement and server have the same sums', async () => {
    await page.goto(`/manager/event/totals?event=${event.id}`)
    await expect(
      page
        .getByText(formatMoney(fee * 6))
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await context.setOffline(false)
    await hearSignal(page)
    await expectSaved(page)
    const paid = (await organiser.players(category.id)).filter(({ paymentDate }) => paymentDate !== null)
    expect(paid.map(({ person }) => person.name).toSorted()).toEqual(names.slice(0, 6).toSorted())
    expect(new Set(paid.map(({ entry }) => entry?.key)).size).toBe(6)
    expect(paid.reduce((sum, { entry }) => sum + (entry?.cents ?? 0), 0)).toBe(Math.round(fee * 600))
  })
})
