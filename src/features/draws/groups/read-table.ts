import type { Draw, ShownGroup, ShownTableRow } from '#contract/draws/draw.ts'
import { settingsWithDefaults } from '#contract/draws/draw-settings.ts'
import { columnsOf, type TableColumn } from './table-columns.ts'

/** A row of a group's table as it is read. */
export interface ReadRow {
  row: ShownTableRow
  /** `1º`; before the first result nobody has a place. */
  place: string
  /** Whether who stands here would go on. */
  goesOn: boolean
  hasLeft: boolean
  /** Only a lot would tell the entry from others, and some of it was played. */
  isLevel: boolean
}

export interface ReadTable {
  columns: readonly TableColumn[]
  rows: readonly ReadRow[]
  /** What the heads of the columns mean, and who goes on. */
  legend: string
}

/** The table of a group, as every screen and page reads it. */
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
