import type { Saved } from '#offline/screen-types.ts'

const reasons: Record<Extract<Saved, { ok: false }>['reason'], string> = {
  full: 'Não foi salvo: o telefone está sem espaço. Apague algo e tente de novo.',
  lost: 'Não foi salvo: o telefone não deixou gravar. Recarregue a página e tente de novo.',
  newer: 'Não foi salvo: há uma versão mais nova do PLAY. Atualize e tente de novo.',
}

/** The message when a change could not be saved on this phone; undefined when it was saved. */
export function saveProblem(saved: Saved): string | undefined {
  return saved.ok ? undefined : reasons[saved.reason]
}
