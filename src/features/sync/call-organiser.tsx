import { button } from '#ui/buttons/button-recipe.ts'

/** Tells an organiser of what the desk may not decide: the words go into a message, whose receiver the person chooses. */
export function CallOrganiser({ words }: { words: string }) {
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(words)}`}
      target="_blank"
      rel="noreferrer"
      className={button({})}
    >
      Chamar organizador
    </a>
  )
}
