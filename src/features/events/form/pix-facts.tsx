import type { Event } from '#contract/events/events.ts'
import { formatPhone } from '#contract/formats/formats.ts'
import { pixKindLabels } from '#contract/labels.ts'
import { Facts } from '#ui/facts.tsx'
import { Section } from '#ui/layout/section.tsx'

/** The PIX data, for people who may not change them. */
export function PixFacts({ event }: { event: Event }) {
  const { pixKind, pixCode, pixName, pixPhone } = event
  return (
    <Section title="Pagamento por PIX" detail="Só quem é responsável pelo evento altera os dados do PIX.">
      <Facts
        facts={[
          ...(pixKind ? [{ label: 'Tipo da chave', value: pixKindLabels[pixKind] }] : []),
          { label: 'Chave PIX', value: pixCode },
          { label: 'Recebedor', value: pixName },
          { label: 'WhatsApp para o comprovante', value: formatPhone(pixPhone) },
        ]}
      />
    </Section>
  )
}
