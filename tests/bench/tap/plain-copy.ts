import type { Page } from 'playwright'

/**
 * The floor of the comparison with the same content: all elements and styles of a page, and only the program for the
 * tap.
 * @param program runs in the copy and makes the change of a tap
 */
export async function openPlainCopy(of: Page, program: () => void = payInCopy): Promise<Page> {
  const html = await of.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll('script, link')) part.remove()
    const style = document.createElement('style')
    style.textContent = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .join('\n')
    copy.querySelector('head')?.append(style)
    return `<!doctype html>${copy.outerHTML}`
  })
  const page = await of.context().newPage()
  await page.setContent(html)
  await page.evaluate(program)
  return page
}

/**
 * The program for a list of players: the sum changes with the switches, and each switch stores whether the player has
 * paid.
 */
function payInCopy(): void {
  const switches = [...document.querySelectorAll<HTMLInputElement>('[role=switch]')]
  const sum = document.querySelector('main [role=status]')
  const tell = () => {
    if (sum) sum.textContent = `${switches.filter(({ checked }) => checked).length} de ${switches.length}`
  }
  for (const one of switches) one.addEventListener('change', tell)
}

/** The program for a running score: the figure of each side changes with its buttons for one more and one less. */
export function scoreInCopy(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-games]')) {
    const more = figure.closest('button')
    const add = (games: number) => (figure.textContent = String(Number(figure.textContent) + games))
    more?.addEventListener('click', () => add(1))
    const less = more?.nextElementSibling
    less?.removeAttribute('disabled')
    less?.addEventListener('click', () => add(-1))
  }
}
