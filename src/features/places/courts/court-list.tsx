import { Trash2 } from 'lucide-react'
import type { Court } from '#contract/places/courts.ts'
import { courtTypeLabels, modalityLabels } from '#contract/labels.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { List, Row } from '#ui/lists/list.tsx'

const { compare } = new Intl.Collator('pt-BR', { numeric: true })

/** The courts in natural order: 'Quadra 2' comes before 'Quadra 10'. */
export function CourtList({
  courts,
  onRemove,
}: {
  courts: readonly Court[]
  onRemove: (court: Court) => void
}) {
  if (courts.length === 0) return <p>Ainda sem quadras.</p>
  return (
    <List aria-label="Quadras">
      {courts
        .toSorted((one, other) => compare(one.title, other.title))
        .map((court) => (
          <Row
            key={court.id}
            title={court.title}
            detail={`${courtTypeLabels[court.courtType]} · ${modalityLabels[court.modality]}`}
            trailing={
              <IconButton
                label={`Remover ${court.title}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => onRemove(court)}
              />
            }
          />
        ))}
    </List>
  )
}
