import { counted } from '#contract/formats/formats.ts'

export const suspiciousInWords = (count: number) =>
  counted(count, 'inscrição suspeita', 'inscrições suspeitas')

/** What will happen to the registrations. */
export function removalInWords(unpaid: number, paid: number): string {
  const freed = unpaid === 1 ? 'A vaga fica livre.' : 'As vagas ficam livres.'
  return paid === 0 ? freed : `${freed} ${counted(paid, 'com pagamento fica', 'com pagamento ficam')}.`
}

/** What has happened to the registrations. */
export function removedInWords(removed: number, kept: number): string {
  const gone =
    removed === 0
      ? 'Nenhuma inscrição foi removida.'
      : `${counted(removed, 'inscrição removida', 'inscrições removidas')}.`
  return kept === 0 ? gone : `${gone} ${counted(kept, 'com pagamento ficou', 'com pagamento ficaram')}.`
}
