import type { HostEntity } from '../core/operation.ts'
import type { Layer } from './layer.ts'

/**
 * How one list of a snapshot becomes rows of the screens, and how operations paint on them.
 * @template Rows includes undefined when screens must tell 'nothing was said' from 'there are none'
 */
export interface RowList<
  Entity extends HostEntity,
  Row extends { id: string },
  Painted extends Pick<Layer<Row>, 'changed' | 'clear'> = Layer<Row>,
  Rows extends readonly Row[] | undefined = readonly Row[],
> {
  /**
   * The rows. A row of `previous` is used again if it is equal.
   * @param entities undefined when {host} did not send the
   * list
   */
  rowsOf(entities: readonly Entity[] | undefined, eventId: string, previous: Rows | undefined): Rows
  /** @param touched called with the id of each row that is read or changed */
  layerOver(rows: readonly Row[], touched: (id: string) => void): Painted
  /**
   * The rows with the painted changes, in the order of the screens. Without this function, new rows stand last, sorted
   * by id.
   */
  inOrder?(rows: readonly Row[], changed: Layer<Row>['changed']): readonly Row[]
  /**
   * The part of an entity that has this id, if an entity contains others. Without this function, only the entity itself
   * has an id.
   */
  find?(entity: Entity, id: string): HostEntity | undefined
}
