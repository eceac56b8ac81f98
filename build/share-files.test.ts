import { expect, test } from 'vitest'
import { type Graph, sharedFiles } from './share-files.ts'

const audiences = {
  start: [/^main$/],
  visitors: [/^visit$/],
  frames: [/^frame$/],
  organisers: [/^frame$/, /^(home|players|create|change)$/],
  seldom: [/^(create|change)$/],
}

/** Module → what it imports; what it opens later stands behind `later`. */
const imports: Record<string, { now?: string[]; later?: string[] }> = {
  main: { now: ['react'], later: ['visit', 'login', 'frame', 'home', 'players', 'create', 'change'] },
  visit: { now: ['react', 'card', 'prices'], later: ['wizard'] },
  wizard: { now: ['notice', 'steps'] },
  login: { now: ['react', 'field', 'card'], later: ['menu'] },
  menu: { now: ['popup'] },
  frame: { now: ['engine', 'popup', 'notice'] },
  home: { now: ['engine', 'card', 'meter', 'list'] },
  players: { now: ['field', 'list', 'switch'] },
  create: { now: ['engine', 'fields'] },
  change: { now: ['engine', 'fields'] },
}
const graph: Graph = (id) => ({
  importedIds: imports[id]?.now ?? [],
  dynamicallyImportedIds: imports[id]?.later ?? [],
})
const ids = [...new Set(Object.entries(imports).flatMap(([id, { now = [] }]) => [id, ...now]))]
const files = sharedFiles(ids, graph, audiences)
const inFile = (name: string | undefined) => ids.filter((id) => files.get(id) === name).toSorted()

test('every page begins with the app and what visitors share with others', () => {
  expect(inFile('base')).toEqual(['card', 'main', 'react'])
})

test('a visitor who goes on loads nothing that is for people who are signed in', () => {
  expect(inFile('parts')).toEqual(['notice'])
})

test('nobody but an organiser loads what only organisers need', () => {
  expect(inFile('organiser')).toEqual(['engine', 'frame', 'list'])
  expect(inFile('signed-in')).toEqual(['popup'])
})

test('what one screen of an organiser needs, or two that are opened seldom, stays where the bundler puts it', () => {
  expect(inFile(undefined)).toEqual([
    'change',
    'create',
    'field',
    'fields',
    'home',
    'login',
    'menu',
    'meter',
    'players',
    'prices',
    'steps',
    'switch',
    'visit',
    'wizard',
  ])
})

test('a pattern that matches no module fails the build, though its audience has others', () => {
  const renamed = { ...audiences, organisers: [...audiences.organisers, /^schedule$/] }
  expect(() => sharedFiles(ids, graph, renamed)).toThrow('no module of the app matches /^schedule$/')
})
