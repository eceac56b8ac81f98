import { matches, searchKey, searchWords } from '#contract/formats/formats.ts'
import { nameOf } from './big-event.ts'
import type { Step } from './step.ts'

const list = 'ul[aria-label=Inscritos]'
const menu = (screen: string) => `nav[aria-label=Evento] a[href*="/event/${screen}?"]`
const item = (id: string) => `[role=menuitem][data-value="${id}"]`
const more = 'main button:text-is("Mais")'
const dialog = '[role=dialog][data-state=open]'

/**
 * The steps of a person through an event of this many players, from its first screen and back to it.
 * @param word what the person types into the search
 */
export function journey(players: number, word = 'lima'): readonly Step[] {
  const keys = word.split('').map((key, at) => ({
    key,
    seen: listOf(found(word.slice(0, at + 1), players)),
    figure: 'keys',
  }))
  const toList = { tap: menu('players'), seen: `${list} [data-key]:nth-child(6)` }
  const home = { tap: menu('home'), seen: 'main button[aria-label^="Ações de"]', figure: 'Início' }
  const menuOfList = { tap: more, seen: item('lists'), figure: 'taps' }
  return [
    { ...toList, figure: 'Inscritos' },
    ...keys,
    ...keys.toReversed().map(({ figure }, at) => ({
      key: 'Backspace',
      seen: listOf(found(word.slice(0, keys.length - 1 - at), players)),
      figure,
    })),
    { tap: 'main label:has(input[value=nao])', seen: listOf(Math.floor(players / 2)), figure: 'taps' },
    { tap: 'main label:has(input[value=todos])', seen: listOf(players), figure: 'taps' },
    { tap: `${list} label:has([role=switch])`, seen: `${list} [data-undo]`, figure: 'taps' },
    { tap: `${list} [data-undo] button:last-child`, seen: `${list}:not(:has([data-undo]))`, figure: 'taps' },
    { tap: `${list} button[aria-haspopup=dialog]`, seen: `${dialog} h2`, figure: 'sheet' },
    { tap: `${dialog} button:text-is("Voltar à lista")`, seen: `body:not(:has(${dialog}))`, figure: 'taps' },
    { tap: menu('desk'), seen: 'main input[placeholder^="Nome, telefone"]', figure: 'Mesa' },
    ...'ana'.split('').map((key) => ({
      key,
      seen: 'ul[aria-label="Atletas encontrados"] li',
      figure: 'keys',
    })),
    toList,
    menuOfList,
    { tap: item('pairs'), seen: 'ul[aria-label=Duplas] li:nth-child(6)', figure: 'Duplas' },
    home,
    { tap: 'main a[href*="/event/totals"]', seen: 'main a[href*="/event/statements"]', figure: 'Totais' },
    toList,
    menuOfList,
    { tap: item('lists'), seen: 'main input[type=checkbox]:not([role])', figure: 'Listas' },
    { tap: menu('schedules'), seen: 'main section[aria-label=Resumo]', figure: 'Horários' },
    { tap: menu('games'), seen: 'main ul[aria-label=Categorias]', figure: 'Jogos' },
    home,
  ]
}

/** The number of players whose name has these letters. */
function found(search: string, players: number): number {
  const words = searchWords(search)
  return Array.from({ length: players }, (_, number) => searchKey(nameOf(number))).filter((key) =>
    matches(key, words),
  ).length
}

/** A list of this many rows, whether all of them are drawn or only those in sight. */
const listOf = (rows: number) =>
  `${list} [aria-setsize="${rows}"], ${list} > li:not([aria-setsize]):nth-child(${rows}):last-child`
