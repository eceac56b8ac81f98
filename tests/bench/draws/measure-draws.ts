import type { Size } from '../measure/size.ts'
import type { Row } from '../measure/table.ts'
import { measureArithmetic } from './measure-arithmetic.ts'
import { measureResults } from './measure-results.ts'

/** Measures drawing, tables and results. */
export async function measureDraws(size: Size): Promise<Row[]> {
  return [...(await measureArithmetic(size)), ...(await measureResults(size))]
}
