import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { drawAlgorithm } from '#contract/draws/make-draw.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { isPaperLot } from '#contract/draws/lot.ts'
import { Exchanges } from '../by-hand/exchanges.tsx'
import { originInWords } from '../lot/lot-words.ts'
import { recomputed } from './recomputed.ts'

const answers = {
  same: {
    tone: 'positive',
    title: 'Confere',
    text: 'Este telefone refez o sorteio com o mesmo número e chegou à mesma chave.',
  },
  other: {
    tone: 'danger',
    title: 'Não confere',
    text: 'A chave guardada é diferente da que este número dá.',
  },
  replaced: {
    tone: 'info',
    title: 'Quem joga mudou depois do sorteio',
    text: 'Alguém foi trocado em uma inscrição. Com a lista de hoje não dá para refazer a conta.',
  },
} as const

/** Explains how everybody can check a draw, and checks it on this phone. */
export function CheckDraw({ draw, onClose }: { draw: DrawView; onClose: () => void }) {
  const [answer, setAnswer] = useState<keyof typeof answers>()
  const { lot, adjustments = [], number, hash } = draw.kept.header
  const isFromPaper = isPaperLot(lot)
  const found = answer && answers[answer]
  return (
    <Dialog
      isOpen
      title="Como conferir o sorteio"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fechar
          </Button>
          <Button
            icon={<ShieldCheck aria-hidden />}
            onClick={() => void recomputed(draw.kept).then(setAnswer)}
          >
            Conferir agora
          </Button>
        </>
      }
    >
      <p className={lotLine}>{originInWords(draw.kept.header)}</p>
      {isFromPaper && (
        <p>
          Não houve sorteio aqui: a organização digitou uma chave feita no papel. O que ainda for sorteado
          nela (como um empate de campanhas) sai do número {lot}.
        </p>
      )}
      {!isFromPaper && adjustments.length > 0 && (
        <div>
          <p>Depois do sorteio a organização trocou de lugar, e a conta inclui as trocas:</p>
          <Exchanges kept={draw.kept} />
        </div>
      )}
      <ol className={steps}>
        <li>
          A chave sai de uma conta, não de um clique: o número do sorteio, quem joga, os cabeças de chave, os
          clubes, o formato e as trocas à mão. Com os mesmos, o resultado é sempre o mesmo, em qualquer
          telefone.
        </li>
        <li>
          O número aparece na tela na hora do sorteio. Quem está perto pode fotografar, e comparar depois com
          o desta página.
        </li>
        <li>O servidor refaz a conta antes de guardar: um telefone não consegue guardar outra chave.</li>
        <li>
          Sortear de novo é contado e pede um motivo. Este é o {number}º sorteio da categoria; os anteriores
          ficam na lista, com os seus números.
        </li>
      </ol>
      <div role="status">
        {found && (
          <Notice tone={found.tone} title={found.title}>
            {found.text}
          </Notice>
        )}
      </div>
      <details>
        <summary className={summary}>Para quem entende de programas</summary>
        <p className={code}>
          Versão {drawAlgorithm} da conta; sorteia com xoshiro128**. SHA-256 de versão, formato, número,
          inscritos e trocas: {hash}
        </p>
      </details>
    </Dialog>
  )
}

const lotLine = css({ textStyle: 'title', overflowWrap: 'anywhere' })
const steps = css({ display: 'grid', gap: '2', paddingInlineStart: '5', listStyleType: 'decimal' })
const summary = css({
  minHeight: 'touch',
  display: 'flex',
  alignItems: 'center',
  textStyle: 'label',
  cursor: 'pointer',
})
const code = css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })
