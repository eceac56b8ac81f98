/**
 * The element of a screen that was drawn anew which stands for an element of the earlier drawing: the same kind of
 * element with the same row, address, field name and words. `undefined` if there is none.
 */
export function sameControl<Control extends Element>(
  earlier: Control,
  screen: ParentNode,
): Control | undefined {
  const name = nameOf(earlier)
  return [...screen.querySelectorAll<Control>(earlier.localName)].find((control) => nameOf(control) === name)
}

const nameOf = (element: Element) =>
  [
    element.closest<HTMLElement>('[data-key]')?.dataset.key,
    element.getAttribute('href'),
    element.getAttribute('name'),
    element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('placeholder')),
  ].join('\n')
