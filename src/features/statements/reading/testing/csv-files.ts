/** Statements with invented people, in the layout of each bank. */
export const nubankCsv = `Data,Valor,Identificador,Descrição
12/11/2026,90.00,6553f0a1-0000-4000-8000-000000000001,Transferência recebida pelo Pix - MARINA COSTA LIMA - •••.000.111-•• - BANCO AZUL (0001) Agência: 1 Conta: 1-1
13/11/2026,1160.00,6553f0a1-0000-4000-8000-000000000002,"Transferência recebida pelo Pix - SANTOS, IVO - •••.000.222-•• - BANCO AZUL (0001) Agência: 1 Conta: 2-2"
14/11/2026,-90.00,6553f0a1-0000-4000-8000-000000000001,Estorno - Transferência enviada pelo Pix - MARINA COSTA LIMA - •••.000.111-•• - BANCO AZUL (0001) Agência: 1 Conta: 1-1
15/11/2026,500.00,6553f0a1-0000-4000-8000-000000000003,Valor adicionado na conta por cartão de crédito - 500.00
`

export const interCsv = ` Extrato Conta Corrente
Conta ;123456789
Período ;01/11/2026 a 16/11/2026
Saldo ;1.425,00

Data Lançamento;Histórico;Descrição;Valor;Saldo
16/11/2026;Pix recebido ;Lia Prado ;1.160,00;1.425,00
15/11/2026;Pix enviado devolvido ;Bruno Dias;50,00;265,00
15/11/2026;Pix recebido ;Caio Melo;90,00;215,00
15/11/2026;Pix recebido ;Caio Melo;90,00;125,00
14/11/2026;Pix enviado ;Ana Reis;-35,00;35,00
`

export const olderInterCsv = `Extrato Conta Corrente
Conta ;123456789
Período ;01/11/2026 a 16/11/2026
Saldo ;90,00

Data Lançamento;Descrição;Valor;Saldo
16/11/2026;Pix recebido: "Cp :00000000-Lia Prado";90,00;90,00
`

export const mercadoPagoCsv = `sep=;
INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE
1,52;180,00;0,00;181,52

RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE
12-11-2026;Pix recebido Lia Prado;166801941201;90,00;91,52
13-11-2026;Transferência Pix recebida Caio Melo;1,66802E+11;90,00;181,52
13-11-2026;Dinheiro reservado Torneio;166801941203;-50,00;131,52
14-11-2026;Dinheiro retirado Torneio;166801941203;50,00;181,52
`

export const bbCsv = `"Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"
"00/00/0000","Saldo Anterior","","","100,00",""
"16/11/2026","Pix - Recebido","14/11 08:15 00011122233 LIA PRADO DE ALM","141108151","90,00","Entrada"
"16/11/2026","Pix - Enviado","16/11 09:00 CAIO MELO","161109001","-35,00","Saída"
"31/11/2026","Pix - Recebido","16/11 09:00 CAIO MELO","161109002","35,00","Entrada"
"16/11/2026","S A L D O","","","155,00",""
`

/** Bradesco ends its lines with a single CR. */
export const bradescoCsv = [
  'Extrato de: Ag: 1 | Conta: 123456-7 | Entre 01/11/2026 e 16/11/2026',
  'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);',
  '01/11/26; SALDO ANTERIOR;;;;"100,00";',
  '12/11/26; Pix Recebido;0812001;"90,00";;"190,00";',
  ';Rem: Lia Prado 12/11;;',
  '13/11/26; Pix Enviado;0812002;;"35,00";"155,00";',
  ';Des: Caio Melo 13/11;;',
  ';;Total;"90,00";"35,00";"155,00";',
  ';;;;;;',
  'Data;Histórico;Valor (R$);',
  '16/11/26;Saldo Invest Fácil;"500,00";',
].join('\r')

export const itauText = `10/11/2026;SALDO ANTERIOR;100,00
12/11/2026;PIX TRANSF BRISA A12/11;90,00
16/11/2026;PIX TRANSF LIA PRA15/11;1160,00
16/11/2026;PIX TRANSF CAIO16/11;-35,00
16/11/2026;SALDO TOTAL DISPONÍVEL DIA;1315,00
`

export const c6Csv = `\uFEFFEXTRATO DE CONTA CORRENTE C6 BANK

Agência: 1 / Conta: 123456789
Extrato gerado em 16/11/2026 - as 10:00:00

Extrato de 01/11/2026 a 16/11/2026


Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)
14/11/2026,16/11/2026,Pix recebido de Lia Prado,TRANSF RECEBIDA PIX,1160.00,0.00,1250.00
15/11/2026,16/11/2026,Pix enviado para Caio Melo,TRANSF ENVIADA PIX,0.00,90.00,1160.00
16/11/2026,16/11/2026,Pix estornado,ESTORNO PIX,90.00,0.00,1250.00
`

export const pagBankCsv = `CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR
A0000000-0000-4000-8000-000000000001;12/11/2026;Pix recebido;Lia Prado;90
A0000000-0000-4000-8000-000000000002;13/11/2026;Pix recebido;João Melo;1.160,5
A0000000-0000-4000-8000-000000000003;13/11/2026;Pix enviado;Ana Reis;-35
A0000000-0000-4000-8000-000000000004;14/11/2026;Pix recebido;Ana Reis;noventa
`

export const caixaText = `"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"
"0001000000001";"20261112";"121110";"CRED PIX";"90.00";"C"
"0001000000001";"20261113";"131110";"ENVIO PIX";"35.00";"D"
`

export const excelText = `Data\tTexto\tValor
12/11/2026\tPix recebido Lia Prado\t90,00
13/11/2026\tPix recebido Caio Melo\t80,00
`
