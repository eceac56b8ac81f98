import { GripVertical, X } from 'lucide-react'
import { seedsOf } from '#contract/draws/seed-lines.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import { css } from '#styled/css'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { announce } from '#ui/feedback/announcer.ts'
import { control } from '#ui/fields/control.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { DrawOutline } from './draw-outline.ts'
import { type Candidate, candidateName } from './entries-to-draw.ts'
import { countedEntries, type EntryNouns } from './entry-nouns.ts'
import { movedTo, useDragOrder } from './use-drag-order.ts'

interface SeedsProps {
  /** The candidates that play. */
  playing: readonly Candidate[]
  /** The seeded ones, the best first. */
  seeds: readonly Candidate[]
  settings: DrawSettings
  outline: DrawOutline | undefined
  nouns: EntryNouns
  onSeeds: (keys: string[]) => void
}

/** The seeds in their order. The organiser drags them, types numbers or uses the arrow keys. */
export function Seeds({ playing, seeds, settings, outline, nouns, onSeeds }: SeedsProps) {
  const keys = seeds.map(({ key }) => key)
  const move = (from: number, to: number) => {
    const moved = seeds[from]
    onSeeds(movedTo(keys, from, to))
    if (moved) announce(`${candidateName(moved)}: cabeça de chave ${to + 1}`)
  }
  const { list, dragged, handle } = useDragOrder(move)
  const others = playing.filter(({ key }) => !keys.includes(key))
  return (
    <Section title="Cabeças de chave" detail={adviceOn(settings, outline, playing.length, nouns)}>
      {seeds.length > 0 && (
        <ul ref={list} role="list" aria-label="Cabeças de chave" className={sheet}>
          {seeds.map((seed, index) => (
            <li key={seed.key} data-dragged={index === dragged || undefined} className={row}>
              <button
                type="button"
                aria-label={`Mover ${candidateName(seed)}`}
                title="Arraste, ou use as setas do teclado"
                className={grip}
                {...handle(index)}
              >
                <GripVertical aria-hidden />
              </button>
              <select
                aria-label={`Posição de ${candidateName(seed)}`}
                value={index}
                className={`${control} ${position}`}
                onChange={({ currentTarget }) => move(index, Number(currentTarget.value))}
              >
                {seeds.map((each, position) => (
                  <option key={each.key} value={position}>
                    {position + 1}º
                  </option>
                ))}
              </select>
              <span className={name}>{candidateName(seed)}</span>
              <IconButton
                label={`Tirar ${candidateName(seed)} dos cabeças de chave`}
                icon={<X aria-hidden />}
                onClick={() => onSeeds(keys.filter((key) => key !== seed.key))}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <SelectField
          label={seeds.length === 0 ? 'Primeiro cabeça de chave' : 'Mais um'}
          placeholder={`Escolha ${nouns.ending === 'a' ? 'uma' : 'um'} ${nouns.one}`}
          value=""
          options={others.map((each) => ({ value: each.key, label: candidateName(each) }))}
          onValue={(key) => key && onSeeds([...keys, key])}
        />
      )}
    </Section>
  )
}

function adviceOn(
  { format }: DrawSettings,
  outline: DrawOutline | undefined,
  count: number,
  nouns: EntryNouns,
): string {
  if (format === 'GROUPS_KNOCKOUT' && outline && outline.groups.length > 1)
    return `Sem obrigação. Os ${outline.groups.length} primeiros ficam um em cada grupo.`
  if (format === 'GROUPS_KNOCKOUT' || format === 'ROUND_ROBIN')
    return 'Com um grupo só não mudam nada: todos se enfrentam.'
  return `Sem obrigação. Com ${countedEntries(count, nouns)} valem até ${seedsOf(count)}: só se encontram o mais tarde possível.`
}

const sheet = css({
  listStyle: 'none',
  bg: 'surface',
  border: 'hair',
  borderRadius: 'lg',
  boxShadow: 'card',
  '& > li + li': { borderTop: 'hair' },
})
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'row',
  paddingInlineEnd: '1',
  paddingBlock: '1',
  '&[data-dragged]': { bg: 'accentSoft' },
})
const grip = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  width: 'touch',
  height: 'touch',
  color: 'muted',
  cursor: 'grab',
  // A finger on the handle moves the row, not the page.
  '&&': { touchAction: 'none' },
  borderRadius: 'md',
})
const position = css({ '&&': { width: 'auto', flexShrink: '0', paddingInline: '2' } })
const name = css({
  flexGrow: '1',
  minWidth: '0',
  overflowWrap: 'anywhere',
  lineHeight: 'snug',
  fontWeight: 'medium',
})
