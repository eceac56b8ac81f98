import { searchable } from '#contract/formats/formats.ts'

export interface NamedCategory {
  id: string
  title: string
}

/** Words of category titles with the same meaning, and words without meaning. */
const oneWord: readonly (readonly [RegExp, string])[] = [
  [/^(masc|masculin[oa]s?|homens?|masculines?)$/, 'masc'],
  [/^(fem|feminin[oa]s?|mulheres|damas)$/, 'fem'],
  [/^(mist[oa]s?|mix|mx)$/, 'mista'],
  [/^(simples|individual|single|singles)$/, 'simples'],
  [/^(iniciantes?|inic|ini)$/, 'iniciante'],
  [/^(intermediari[oa]s?|inter)$/, 'intermediario'],
  [/^(avancad[oa]s?|avanc)$/, 'avancado'],
]
const empty =
  /^(categoria|cat|classe|duplas?|dupla|de|da|do|das|dos|chave|lista|inscritos|inscritas|torneio)$/

const wordsOf = (text: string) =>
  searchable(text)
    .split(/[^\p{L}\p{N}+]+/u)
    .filter((word) => word !== '' && !empty.test(word))
    .map((word) => oneWord.find(([pattern]) => pattern.test(word))?.[1] ?? word)

/**
 * The category that a text names: `MASC. B`, `Masculino B`, `Dupla Masculina B`. Undefined if the text names no
 * category, or could mean several.
 */
export function categoryNamed<Category extends NamedCategory>(
  text: string,
  categories: readonly Category[],
): Category | undefined {
  const exact = categories.filter(({ title }) => searchable(title) === searchable(text))
  if (exact.length === 1) return exact[0]
  const words = new Set(wordsOf(text))
  if (words.size === 0) return undefined
  const same = categories.filter(({ title }) => isSame(words, new Set(wordsOf(title))))
  if (same.length === 1) return same[0]
  if (same.length > 1) return undefined
  const among = categories.filter(({ title }) => isWithin(words, new Set(wordsOf(title))))
  return among.length === 1 ? among[0] : undefined
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && isWithin(one, other)
const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].every((word) => other.has(word))
