/** Texts that are no JSON, as most values of an address: ids and typed words. */
const plain = new Set<string>()
const mostKept = 1000
const notJson = new SyntaxError('no JSON')

/**
 * `JSON.parse` for the router, which asks for each value of each link at each change of the address. To create an error
 * costs more than all else that a link computes, so a text that is known to be no JSON gets the same error again.
 * @throws SyntaxError
 */
export function parseSearchValue(text: string): unknown {
  if (plain.has(text)) throw notJson
  try {
    return JSON.parse(text)
  } catch {
    if (plain.size === mostKept) plain.clear()
    plain.add(text)
    throw notJson
  }
}
