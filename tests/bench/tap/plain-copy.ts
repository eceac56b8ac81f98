import type { Page } from 'playwright'

/** The floor that shows the same: every element and style of a list of players, and no program but the tap's own. */
export async function openPlainCopy(of: Page): Promise<Page> {
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
  await page.evaluate(() => {
    const switches = [...document.querySelectorAll<HTMLInputElement>('[role=switch]')]
    const sum = document.querySelector('main [role=status]')
    const tell = () => {
      if (sum) sum.textContent = `${switches.filter(({ checked }) => checked).length} de ${switches.length}`
    }
    for (const one of switches) one.addEventListener('change', tell)
  })
  return page
}
