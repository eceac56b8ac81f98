import { counted } from '#contract/formats/formats.ts'
import { css } from '#styled/css'

const mostNamed = 8

/**
 * The changes of a package that this account may not send, who may send them, and what happens to them on this phone.
 */
export function ForOthers({ wanted }: { wanted: readonly string[] }) {
  const more = wanted.length - mostNamed
  return (
    <div className={content}>
      <p>
        {counted(wanted.length, 'alteração', 'alterações')} deste pacote só o responsável ou quem organiza o
        evento pode enviar:
      </p>
      <ul className={list}>
        {[...new Set(wanted.slice(0, mostNamed))].map((each) => (
          <li key={each}>{each}</li>
        ))}
        {more > 0 && <li>{`e mais ${more}`}</li>}
      </ul>
      <p>
        Se puder, passe os códigos para essa pessoa. Ou receba tudo: este telefone envia o que você pode e
        guarda o resto inteiro, para você passar adiante.
      </p>
    </div>
  )
}

const content = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const list = css({ paddingInlineStart: '5', listStyle: 'disc' })
