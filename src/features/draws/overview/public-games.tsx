import { EventSwitch } from '#app/events/event-switch.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css, cx } from '#styled/css'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { List } from '#ui/lists/list.tsx'

/**
 * Whether the public sees the published games, and the addresses: for the link in a message, and for the television.
 */
export function PublicGames({ view: { event, draws = [] } }: { view: EventView }) {
  const { hidesGames, showsNicknames } = event
  const isPublished = draws.some(({ kept }) => kept.header.isPublished)
  const page = `/event-register/${event.id}`
  return (
    <>
      {hidesGames !== undefined && mayOrganise(event) && draws.length > 0 && (
        <List>
          <EventSwitch
            event={event}
            label="Jogos públicos"
            detail="Chaves publicadas, horários e resultados na página do evento. Desligado, só a organização vê"
            isOn={!hidesGames}
            change={(isPublic) => ({ hidesGames: !isPublic })}
          />
          {showsNicknames !== undefined && !hidesGames && (
            <EventSwitch
              event={event}
              label="Apelidos nas chaves"
              detail="Ao lado do nome de maiores de idade que ligaram isso no perfil"
              isOn={showsNicknames}
              change={(isOn) => ({ showsNicknames: isOn })}
            />
          )}
        </List>
      )}
      {isPublished && !hidesGames && (
        <p className={links}>
          <a href={`${page}/jogos`} target="_blank" rel="noreferrer" className={cx(textLink, reachable)}>
            Página dos jogos
          </a>
          <a href={`${page}/painel`} target="_blank" rel="noreferrer" className={cx(textLink, reachable)}>
            Painel para televisão
          </a>
        </p>
      )}
    </>
  )
}

const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6' })
const reachable = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' })
