import { DatePicker as Ark, parseDate, useDatePicker, useDatePickerContext } from '@ark-ui/react/date-picker'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { css } from '#styled/css'
import { button } from '../buttons/button-recipe.ts'
import { control } from './control.ts'

export interface CalendarPanelProps {
  /** 'yyyy-MM-dd', like `min` and `max`; undefined when nothing is chosen. */
  value: string | undefined
  min: string
  max: string
  /** Number of years in the list of years, back from `max`. */
  years: number
  /** The day that is shown first while nothing is chosen; `max` by default. */
  opensAt?: string | undefined
  onValue: (value: string) => void
}

/** A month of days with lists of months and years. The part of `DayField` that is loaded on demand. */
export function CalendarPanel({ value, min, max, years, opensAt = max, onValue }: CalendarPanelProps) {
  const isWithin = value !== undefined && value >= min && value <= max
  const calendar = useDatePicker({
    inline: true,
    locale: 'pt-BR',
    min: parseDate(min),
    max: parseDate(max),
    value: isWithin ? [parseDate(value)] : [],
    defaultFocusedValue: parseDate(isWithin ? value : opensAt),
    translations: words,
    onValueChange: ({ value: [chosen] }) => {
      if (chosen) onValue(chosen.toString())
    },
  })
  return (
    <Ark.RootProvider value={calendar}>
      <Ark.Content aria-roledescription="calendário" className={panel}>
        <Ark.View view="day">
          <Head newest={Number(max.slice(0, 4))} years={years} />
          <Days />
        </Ark.View>
      </Ark.Content>
    </Ark.RootProvider>
  )
}

function Head({ newest, years }: { newest: number; years: number }) {
  const calendar = useDatePickerContext()
  const { month, year } = calendar.visibleRange.start
  const listed = Array.from({ length: years }, (_, back) => newest - back)
  return (
    <div className={head}>
      <Ark.PrevTrigger className={button({ variant: 'quiet' })}>
        <ChevronLeft aria-hidden />
      </Ark.PrevTrigger>
      <select
        aria-label="Mês"
        className={`${control} ${list} ${months}`}
        value={month}
        onChange={(event) => calendar.focusMonth(Number(event.currentTarget.value))}
      >
        {calendar.getMonths({ format: 'long' }).map(({ label, value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        aria-label="Ano"
        className={`${control} ${list}`}
        value={year}
        onChange={(event) => calendar.focusYear(Number(event.currentTarget.value))}
      >
        {(listed.includes(year) ? listed : [...listed, year]).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <Ark.NextTrigger className={button({ variant: 'quiet' })}>
        <ChevronRight aria-hidden />
      </Ark.NextTrigger>
    </div>
  )
}

function Days() {
  const calendar = useDatePickerContext()
  return (
    <Ark.Table aria-roledescription="mês" className={table}>
      <Ark.TableHead>
        <Ark.TableRow>
          {calendar.weekDays.map((day) => (
            <Ark.TableHeader key={day.long} className={weekDay}>
              <abbr title={day.long} className={plain}>
                {day.narrow}
              </abbr>
            </Ark.TableHeader>
          ))}
        </Ark.TableRow>
      </Ark.TableHead>
      <Ark.TableBody>
        {calendar.weeks.map((week) => (
          <Ark.TableRow key={week[0]?.toString()}>
            {week.map((day) => (
              <Ark.TableCell key={day.toString()} value={day} className={cell}>
                <Ark.TableCellTrigger className={dayButton}>{day.day}</Ark.TableCellTrigger>
              </Ark.TableCell>
            ))}
          </Ark.TableRow>
        ))}
      </Ark.TableBody>
    </Ark.Table>
  )
}

const words = {
  content: 'Calendário',
  prevTrigger: () => 'Mês anterior',
  nextTrigger: () => 'Próximo mês',
  dayCell: ({ selected, valueText }: { selected: boolean; valueText: string }) =>
    selected ? `${valueText}, escolhido` : valueText,
}

const panel = css({ display: 'flex', flexDirection: 'column', gap: '3', outline: 'none' })
const head = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gap: '1',
  '& > button': { minWidth: 'touch', padding: '0' },
})
const list = css({ '&&': { paddingInline: '2' } })
const months = css({ textTransform: 'capitalize' })
const table = css({ width: 'full', tableLayout: 'fixed', outline: 'none' })
const weekDay = css({ textStyle: 'label', color: 'muted', paddingBlock: '2' })
const plain = css({ textDecoration: 'none' })
const cell = css({ padding: '0' })
const dayButton = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '10',
  borderRadius: 'md',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 'medium',
  cursor: 'pointer',
  _hover: { bg: 'neutralSoft' },
  '&[data-focus]': { boxShadow: 'chosen' },
  '&[data-today]': { color: 'accent', fontWeight: 'heavy' },
  '&[data-selected]': { bg: 'accentFill', color: 'onAccent' },
  '&[data-outside-range]': { color: 'muted' },
  '&[data-disabled]': { color: 'line', cursor: 'not-allowed', bg: 'transparent' },
})
