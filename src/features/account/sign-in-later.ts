/**
 * Makes the served sign-in work before the app has loaded: it keeps a tap on 'Entrar', shows the password on request,
 * and shows a message when a file does not arrive. After the page has loaded, it fetches the files of the next screen
 * while the person types. The server writes the text of this function into the page, so the function uses nothing from
 * outside. It does not touch the form of the app, which has another id.
 */
export function signInLater(): void {
  const byId = (id: string) => document.getElementById(id)
  document.addEventListener('submit', (submission) => {
    const form = submission.target as HTMLFormElement
    if (form.id !== 'sign-in') return
    submission.preventDefault()
    const button = form.querySelector<HTMLElement>('[type=submit]')
    const spinner = byId('play-busy') as HTMLTemplateElement | null
    if (!button || !spinner || button.dataset.tapped !== undefined) return
    button.dataset.tapped = ''
    button.setAttribute('aria-busy', 'true')
    button.setAttribute('aria-disabled', 'true')
    button.prepend(spinner.content.cloneNode(true))
  })
  document.addEventListener('click', (tap) => {
    const button = (tap.target as Element).closest('#sign-in [type=button]')
    const input = button?.parentElement?.querySelector('input')
    if (input) input.type = input.type === 'password' ? 'text' : 'password'
  })
  addEventListener(
    'error',
    ({ target }) => {
      const problem = byId('play-problem')
      if (problem && target instanceof HTMLScriptElement) problem.hidden = false
    },
    true,
  )
  const lanes = 4
  addEventListener('load', () => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const files = (JSON.parse(byId('play-next')?.textContent ?? '[]') as string[]).values()
    const lane = async () => {
      for (const href of files) await (await fetch(href, { priority: 'low' })).blob()
    }
    for (let begun = 0; begun < lanes; begun++) lane().catch(() => undefined)
  })
}
