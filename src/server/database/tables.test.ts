import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type TsInterfaceDeclaration, type TsType } from '@swc/core'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { isPostgres } from './engine.ts'

interface Column {
  type: 'text' | 'number' | 'bytes'
  isNullable: boolean
}
type Schema = Record<string, Record<string, Column>>

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

test('the tables of the code have the columns of the migrated database', async () => {
  expect(readTables(columnOf)).toEqual(await readDatabase())
})

test('columns that an insert may omit have a default in the database, or may be null', async () => {
  const without: string[] = []
  for (const { name, columns } of await host.db.introspection.getTables())
    for (const column of columns)
      if (!column.hasDefaultValue && !column.isNullable) without.push(`${name}.${column.name}`)
  const leftOut = Object.entries(readTables(mayBeLeftOut)).flatMap(([table, columns]) =>
    Object.keys(columns)
      .filter((column) => columns[column])
      .map((column) => `${table}.${column}`),
  )
  expect(leftOut.length).toBeGreaterThan(0)
  expect(leftOut.filter((column) => without.includes(column))).toEqual([])
})

async function readDatabase(): Promise<Schema> {
  const types = { text: 'text', integer: 'number', int4: 'number', blob: 'bytes', bytea: 'bytes' } as const
  const schema: Schema = {}
  for (const { name, columns } of await host.db.introspection.getTables()) {
    const keys = await primaryKey(name)
    schema[name] = Object.fromEntries(
      columns.map((column) => [
        column.name,
        {
          type: types[column.dataType.toLowerCase() as keyof typeof types],
          // SQLite would let null into a primary key.
          isNullable: column.isNullable && !keys.includes(column.name),
        },
      ]),
    )
  }
  return schema
}

async function primaryKey(table: string): Promise<string[]> {
  if (isPostgres(host.db)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from pragma_table_info(${table}) where pk > 0`.execute(host.db)
  return rows.map(({ name }) => name)
}

/** The files that `tables.ts` imports, and itself. */
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('tables.ts'))
const statementsOf = (file: string) =>
  parseSync(readFileSync(join(import.meta.dirname, file), 'utf8'), { syntax: 'typescript' }).body

/** Reads the declaration of each column from the text of `tables.ts`, because types do not exist at run time. */
function readTables<Said>(read: (type: TsType) => Said): Record<string, Record<string, Said>> {
  const interfaces = new Map<string, TsInterfaceDeclaration>()
  for (const item of files.flatMap(statementsOf)) {
    const declared = item.type === 'ExportDeclaration' ? item.declaration : item
    if (declared.type === 'TsInterfaceDeclaration') interfaces.set(declared.id.value, declared)
  }
  const typesIn = (name: string): [string, TsType][] => {
    const found = interfaces.get(name)
    if (!found) throw new Error(`tables.ts has no ${name}`)
    const inherited = found.extends.flatMap(({ expression }) =>
      expression.type === 'Identifier' ? typesIn(expression.value) : [],
    )
    const own = found.body.body.map((member): [string, TsType] => {
      if (member.type !== 'TsPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
        throw new Error(`tables.ts: ${name} has something that is no column`)
      return [member.key.value, member.typeAnnotation.typeAnnotation]
    })
    return [...inherited, ...own]
  }
  return Object.fromEntries(
    typesIn('Tables').map(([table, type]) => [
      table,
      Object.fromEntries(typesIn(nameOf(type)).map(([column, of]) => [column, read(of)])),
    ]),
  )
}

function columnOf(type: TsType): Column {
  const kinds = kindsIn(nameOf(type) === 'ColumnType' ? argumentsOf(type)[0] : type)
  return {
    type: kinds.includes('number') ? 'number' : kinds.includes('Uint8Array') ? 'bytes' : 'text',
    isNullable: kinds.includes('null'),
  }
}

/** `ColumnType<Read, Insert, Update>`: whether an insert may omit the column. */
const mayBeLeftOut = (type: TsType) =>
  nameOf(type) === 'ColumnType' && kindsIn(argumentsOf(type)[1]).includes('undefined')

/** Keywords and names of a union; a literal counts as text. */
function kindsIn(type: TsType | undefined): string[] {
  if (!type) return []
  if (type.type === 'TsUnionType') return type.types.flatMap(kindsIn)
  return type.type === 'TsKeywordType' ? [type.kind] : [nameOf(type)]
}

const nameOf = (type: TsType) =>
  type.type === 'TsTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.value : ''
const argumentsOf = (type: TsType): TsType[] =>
  type.type === 'TsTypeReference' ? (type.typeParams?.params ?? []) : []
