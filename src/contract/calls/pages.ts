import * as v from 'valibot'

/** Items on one page of a list. */
export const pageSize = 50

/** One page of a list; `total` counts all pages. */
/* @__NO_SIDE_EFFECTS__ */
export const pageOf = <Item extends v.GenericSchema>(item: Item) => ({
  items: v.array(item),
  total: v.number(),
})
