import type { Draw, ShownGroup, ShownTableRow } from '#contract/draws/draw.ts'
import { settingsWithDefaults } from '#contract/draws/draw-settings.ts'
import { columnsOf, type TableColumn } from './table-columns.ts'

/** A row of a group's table, ready to be shown. */
export interface ReadRow {
  row: ShownTableRow
  /** `1º`; a dash before the first result. */
  place: string
  /** Whether the entry on this place would go on. */
  goesOn: boolean
  hasLeft: boolean
  /** Whether only a lot would separate the entry from others, after some matches were played. */
  isLevel: boolean
}

export interface ReadTable {
  columns: readonly TableColumn[]
  rows: readonly ReadRow[]
  /** Explains the column titles and says who goes on. */
  legend: string
}

/** The table of a group, for every screen and page that shows it. */
export function readTable({ settings, entries }: Draw, { table, entryIds }: ShownGroup): ReadTable {
  const columns = columnsOf(settings, entryIds.length)
  const goOn = settings.format === 'GROUPS_KNOCKOUT' ? settingsWithDefaults(settings).qualifiers : 0
  const hasBegun = table.some(({ played }) => played > 0)
  const left = new Set(entries.flatMap(({ id, hasLeft }) => (hasLeft ? id : [])))
  const heads = columns.map(({ head, title }) => `${head} ${title}`)
  const who = goOn > 0 ? [goOn === 1 ? 'passa o primeiro' : 'passam os dois primeiros'] : []
  return {
    columns,
    rows: table.map((row) => ({
      row,
      place: hasBegun ? `${row.place}º` : '–',
      goesOn: hasBegun && row.place <= goOn,
      hasLeft: left.has(row.entryId),
      isLevel: row.isTied && row.played > 0,
    })),
    legend: [...heads, ...who].join(' · '),
  }
}
