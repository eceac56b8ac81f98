import type { EventView } from '#offline/screen-types.ts'
import { css, cx } from '#styled/css'
import { textLink } from '#ui/buttons/link-recipe.ts'

/** What everybody sees of the games, once anything of them is published: for the link in a message, and for the television. */
export function PublicLinks({ view: { event, draws = [] } }: { view: EventView }) {
  if (!draws.some(({ kept }) => kept.header.isPublished)) return null
  const page = `/event-register/${event.id}`
  return (
    <p className={links}>
      <a href={`${page}/jogos`} target="_blank" rel="noreferrer" className={cx(textLink, reachable)}>
        Página dos jogos
      </a>
      <a href={`${page}/painel`} target="_blank" rel="noreferrer" className={cx(textLink, reachable)}>
        Painel para televisão
      </a>
    </p>
  )
}

const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6' })
const reachable = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' })
