import { WhatsAppShare } from '#app/payment/whatsapp-share.tsx'
import { useMemo } from 'react'
import { css } from '#styled/css'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { useCategory } from '../matches/category-context.ts'
import { podiumText, resultsText } from './draw-text.ts'
import type { PodiumStep } from './podium-of-draw.ts'

interface ShareResultsProps {
  event: string
  category: string
  steps: readonly PodiumStep[]
}

/** The longest text in letters that a link to WhatsApp carries on every phone; a longer text is copied. */
const longestInLink = 2000

/** Results and podium as messages. */
export function ShareResults({ event, category, steps }: ShareResultsProps) {
  const { draw } = useCategory()
  const results = useMemo(() => resultsText({ event, category, draw, steps }), [event, category, draw, steps])
  return (
    <>
      {steps.length > 0 && <Ways what="pódio" text={podiumText({ event, category, draw, steps })} />}
      <Ways what="resultados" text={results} />
    </>
  )
}

function Ways({ what, text }: { what: string; text: string }) {
  return (
    <div className={ways}>
      <CopyButton text={text} doneLabel="Copiado">
        {`Copiar ${what}`}
      </CopyButton>
      {text.length <= longestInLink && <WhatsAppShare text={text} label={`Enviar ${what}`} />}
    </div>
  )
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
