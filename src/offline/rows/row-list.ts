import type { HostEntity } from '../core/operation.ts'
import type { Layer } from './layer.ts'

/**
 * How one list of a snapshot becomes rows of the screens, and how operations paint on them.
 * @template Rows with undefined where screens must tell 'nothing was said' from 'there are none'
 */
export interface RowList<
  Entity extends HostEntity,
  Row extends { id: string },
  Painted extends Pick<Layer<Row>, 'changed' | 'clear'> = Layer<Row>,
  Rows extends readonly Row[] | undefined = readonly Row[],
> {
  /** The rows, those of before wherever they are the same. @param entities undefined where {host} said nothing of them */
  rowsOf(entities: readonly Entity[] | undefined, eventId: string, previous: Rows | undefined): Rows
  /** @param touched called with the id of each row that is read or changed */
  layerOver(rows: readonly Row[], touched: (id: string) => void): Painted
  /** The rows with what was painted, in the order of the screens. Without it, new rows stand last, by their ids. */
  inOrder?(rows: readonly Row[], changed: Layer<Row>['changed']): readonly Row[]
  /** What {host} has of this id in an entity, which may hold others. Without it, only the entity itself has an id. */
  find?(entity: Entity, id: string): HostEntity | undefined
}
