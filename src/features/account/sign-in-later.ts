/**
 * Makes the served sign-in answer before the app is there: a tap on 'Entrar' is kept, the password can be shown, and a
 * file that does not come is said. The server writes the text of this function into the page, so it uses nothing from
 * outside. Nothing of it concerns the form of the app, which has another id.
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
}
