import { Link } from '@tanstack/react-router'
import { ListPlus, UserPlus } from 'lucide-react'
import { mayOrganise } from '#app/events/permissions.ts'
import { ShareRegistration } from '#app/events/share-registration.tsx'
import type { EventView } from '#offline/screen-types.ts'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

interface NoPlayersProps {
  view: EventView
  /** Registers a person on the spot; missing if nobody can be registered. */
  onRegister: (() => void) | undefined
}

/** Shown when nobody is registered, with the next steps for the organiser. */
export function NoPlayers({ view, onRegister }: NoPlayersProps) {
  const { event, categories } = view
  if (categories.length === 0) {
    return (
      <EmptyState
        icon={<ListPlus aria-hidden />}
        title="Ainda não há categorias"
        action={
          mayOrganise(event) && (
            <Link to="/manager/event/home" search={{ event: event.id }} className={button()}>
              Criar categoria
            </Link>
          )
        }
      >
        Os jogadores se inscrevem em categorias. Crie a primeira para abrir as inscrições.
      </EmptyState>
    )
  }
  if (event.isDraft) {
    return (
      <EmptyState
        icon={<UserPlus aria-hidden />}
        title="O evento ainda é um rascunho"
        action={
          mayOrganise(event) && (
            <Link to="/manager/event/home" search={{ event: event.id }} className={button()}>
              Ver o que falta
            </Link>
          )
        }
      >
        As inscrições começam quando o evento é publicado.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<UserPlus aria-hidden />}
      title="Ninguém se inscreveu ainda"
      action={
        <>
          <ShareRegistration event={event} />
          {onRegister && (
            <Button variant="secondary" icon={<UserPlus aria-hidden />} onClick={onRegister}>
              Inscrever na hora
            </Button>
          )}
        </>
      }
    >
      Divulgue a página de inscrição: quem se inscrever aparece aqui.
    </EmptyState>
  )
}
