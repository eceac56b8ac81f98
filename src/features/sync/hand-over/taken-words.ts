import { counted } from '#contract/formats/formats.ts'
const unwritable = {
  full: 'O telefone está sem espaço. Apague algo e tente de novo',
  lost: 'O telefone não deixou gravar. Recarregue a página e tente de novo',
  newer: 'Há uma versão mais nova do PLAY. Atualize e tente de novo',
} as const

/** Why nothing was handed over: the waiting changes stay on this phone. */
export const giveProblems = {
  ...unwritable,
  unable: 'Este navegador não consegue cifrar as alterações. Elas continuam neste telefone',
} as const

/** Why nothing was taken over. */
export const takeProblems = {
  incomplete: 'Ainda faltam códigos: leia ou cole todos',
  code: 'A senha não abre estes códigos. Confira no outro telefone',
  other: 'Este código não passa alterações do PLAY',
  event: 'Este telefone não tem esse evento. Abra o evento uma vez, ou use uma conta da organização dele',
  none: 'Nada disso pode ser lido aqui. Atualize o aplicativo nos dois telefones',
  ...unwritable,
} as const

/** How many changes were taken over, and from whom. */
export function takenWords(taken: number, carried: number, giver: string): string {
  if (taken === 0) return 'Tudo isso já estava neste telefone.'
  const received = `${counted(taken, 'alteração recebida', 'alterações recebidas')} de ${giver}.`
  return carried === 0
    ? received
    : `${received} ${counted(carried, 'fica guardada', 'ficam guardadas')} para quem organiza.`
}
