import { useMemo } from 'react'
import { WhatsAppShare } from '#app/payment/whatsapp-share.tsx'
import { formatCount } from '#contract/formats/formats.ts'
import type { EventView } from '#offline/screen-types.ts'
import { countSizes } from '#offline/view/shirt-sizes.ts'
import { css } from '#styled/css'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { paidOfThem, shirtsText, sizeInWords } from './shirts-text.ts'

/** The number of shirts to order for each size, if the event gives shirts. */
export function ShirtsToOrder({ view: { event, players } }: { view: EventView }) {
  const counts = useMemo(() => countSizes(players), [players])
  if (!event.shirtSizes || counts.length === 0) return null
  const text = shirtsText(event.title, counts)
  return (
    <Section title="Camisetas por tamanho" detail="Cada pessoa uma vez, em quantas categorias jogar.">
      <List>
        {counts.map((count) => (
          <Row
            key={count.size ?? 'none'}
            title={sizeInWords(count.size)}
            detail={paidOfThem(count)}
            trailing={<strong className={figure}>{formatCount(count.persons)}</strong>}
          />
        ))}
      </List>
      <div className={ways}>
        <CopyButton text={text} doneLabel="Camisetas copiadas">
          Copiar camisetas
        </CopyButton>
        <WhatsAppShare text={text} />
      </div>
    </Section>
  )
}

const figure = css({ textStyle: 'figure' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
