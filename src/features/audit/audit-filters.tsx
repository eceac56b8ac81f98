import { useCallback, useState } from 'react'
import { X } from 'lucide-react'
import { formatDay } from '#contract/formats/days.ts'
import { useToday } from '#app/time/clock.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import { dayIn } from '#ui/fields/day-text.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useSearchText } from '#ui/fields/use-search-text.ts'
import { filterBar, filterField } from '#ui/layout/filter-bar.ts'
import type { Names } from './entry-words.ts'
import { kindGroups } from './kind-words.ts'

/** The filters of the log; days as `yyyy-MM-dd`. */
export interface LogFilter {
  search: string
  accountId: string | undefined
  eventId: string | undefined
  kind: string | undefined
  from: string | undefined
  to: string | undefined
  page: number
}

interface AuditFiltersProps {
  filter: LogFilter
  names: Names
  onFilter: (change: Partial<LogFilter>) => void
}

/** Fields for words, kind and days, and the one account or event that a link has chosen. */
export function AuditFilters({ filter, names, onFilter }: AuditFiltersProps) {
  const write = useCallback((search: string) => onFilter({ search }), [onFilter])
  const [typed, setTyped] = useSearchText(filter.search, write)
  const { accountId, eventId } = filter
  return (
    <div className={column}>
      <div className={filterBar}>
        <SearchField label="Buscar por pessoa ou evento" value={typed} onValue={setTyped} />
        <SelectField
          label="O que foi feito"
          isLabelHidden
          placeholder="Tudo o que foi feito"
          value={filter.kind ?? ''}
          options={kindGroups}
          onValue={(kind) => onFilter({ kind: kind || undefined })}
          className={filterField}
        />
      </div>
      <div className={filterBar}>
        <DayFilter label="De" value={filter.from} onDay={(from) => onFilter({ from })} />
        <DayFilter label="Até" value={filter.to} onDay={(to) => onFilter({ to })} />
      </div>
      {(accountId || eventId) && (
        <div className={filterBar}>
          {accountId && (
            <Button
              variant="secondary"
              icon={<X aria-hidden />}
              onClick={() => onFilter({ accountId: undefined })}
            >
              Só de {names[accountId] ?? 'uma conta'}
            </Button>
          )}
          {eventId && (
            <Button
              variant="secondary"
              icon={<X aria-hidden />}
              onClick={() => onFilter({ eventId: undefined })}
            >
              Só em {names[eventId] ?? 'um evento'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface DayFilterProps {
  label: string
  value: string | undefined
  onDay: (day: string | undefined) => void
}

/** The list is read again when a whole day has been typed or picked, or when the day is empty. */
function DayFilter({ label, value, onDay }: DayFilterProps) {
  const today = useToday()
  const [typed, setTyped] = useState(value ? formatDay(value) : '')
  const change = (text: string) => {
    setTyped(text)
    const day = dayIn(text)
    if (day !== value && (day || text === '')) onDay(day)
  }
  return (
    <div className={dayField}>
      <DayField
        label={label}
        value={typed}
        onValue={change}
        min="2020-01-01"
        max={today}
        years={10}
        opensAt={value ?? today}
      />
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
/** Wide enough for a day with four digits of the year, and the button of the calendar beside it. */
const dayField = css({ flex: { base: '[1 1 12rem]', sm: '[0 1 13rem]' } })
