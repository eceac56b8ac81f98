import { css } from '#styled/css'
import { textLink } from '#ui/buttons/link-recipe.ts'

/** Says which legal texts an action accepts. The texts open in a new tab, so that nothing typed is lost. */
export function AcceptedTexts({ act }: { act: 'Ao criar a conta' | 'Ao se inscrever' }) {
  return (
    <p className={quiet}>
      {act}, você aceita os{' '}
      <a href="/terms" target="_blank" className={textLink}>
        Termos de uso
      </a>{' '}
      e a{' '}
      <a href="/privacy" target="_blank" className={textLink}>
        Política de privacidade
      </a>
      .
      {act === 'Ao se inscrever' &&
        ' A organização pode mostrar na página do evento quem está inscrito, como “Joana P.”; nunca crianças e adolescentes.'}
    </p>
  )
}

const quiet = css({ textStyle: 'small', color: 'muted' })
