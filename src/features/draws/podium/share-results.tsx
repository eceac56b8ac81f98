import { useMemo } from 'react'
import { WhatsAppIcon } from '#app/payment/whatsapp-icon.tsx'
import { whatsAppShareLink } from '#app/events/registration-link.ts'
import { css } from '#styled/css'
import { button } from '#ui/buttons/button-recipe.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { useCategory } from '../matches/category-context.ts'
import { podiumText, resultsText } from './draw-text.ts'
import type { PodiumStep } from './podium-of-draw.ts'

interface ShareResultsProps {
  event: string
  category: string
  steps: readonly PodiumStep[]
}

/** Letters that a link carries to WhatsApp on every phone; more are copied. */
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
      {text.length <= longestInLink && (
        <a
          href={whatsAppShareLink(text)}
          target="_blank"
          rel="noreferrer"
          className={button({ variant: 'secondary' })}
        >
          <WhatsAppIcon />
          {`Enviar ${what}`}
        </a>
      )}
    </div>
  )
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
