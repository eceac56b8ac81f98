import { useState } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { Columns } from './reading/statement.ts'
import type { AskedTable } from './use-statements.ts'

const roles = [
  { value: 'day', label: 'Dia' },
  { value: 'text', label: 'Texto ou nome' },
  { value: 'cents', label: 'Valor' },
  { value: 'in', label: 'Entrada' },
  { value: 'out', label: 'Saída' },
  { value: 'side', label: 'Crédito ou débito' },
  { value: 'id', label: 'Número do lançamento' },
] as const

interface PointColumnsProps {
  asked: AskedTable
  onPointed: (asked: AskedTable, columns: Columns) => Promise<void>
}

/** Asks for the meaning of all columns of an unknown table. The examples stand beside each choice. */
export function PointColumns({ asked, onPointed }: PointColumnsProps) {
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const { name, rows, width } = asked
  const columns = columnsOf(chosen)
  return (
    <Section title={`O que há em ${name}?`} detail="Diga o que cada coluna é. Dia, texto e valor bastam.">
      {Array.from({ length: width }, (_, index) => (
        <div key={`column-${String(index)}`} className={column}>
          <p className={sample}>
            {rows
              .map((cells) => cells[index] ?? '')
              .filter((cell) => cell.trim() !== '')
              .slice(0, 3)
              .join(' · ') || 'vazia'}
          </p>
          <SelectField
            label={`Coluna ${index + 1}`}
            value={chosen[index] ?? ''}
            options={roles}
            placeholder="Não usar"
            onValue={(role) => setChosen((before) => ({ ...before, [index]: role }))}
          />
        </div>
      ))}
      <div>
        <Button disabled={!columns} onClick={() => columns && void onPointed(asked, columns)}>
          Ler com estas colunas
        </Button>
      </div>
    </Section>
  )
}

function columnsOf(chosen: Readonly<Record<number, string>>): Columns | undefined {
  const indexes = (role: string) =>
    Object.keys(chosen)
      .map(Number)
      .filter((index) => chosen[index] === role)
  const [day] = indexes('day')
  const [cents] = indexes('cents')
  const [came] = indexes('in')
  const [went] = indexes('out')
  const text = indexes('text')
  if (day === undefined || text.length === 0) return undefined
  if (cents === undefined && came === undefined) return undefined
  return { day, text, cents, in: came, out: went, side: indexes('side')[0], id: indexes('id')[0] }
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const sample = css({ textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })
