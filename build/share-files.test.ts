import { expect, test } from 'vitest'
import { type Graph, sharedFiles } from './share-files.ts'

const audiences = {
  start: [/^main$/],
  everywhere: [/node_modules[/]react/],
  shared: [/node_modules[/]store/],
  visitors: [/^visitor$/],
  visitorsInApp: [/^visit$/],
  frames: [/^frame$/],
  organisers: [/^frame$/, /^(home|players|create|change)$/],
  seldom: [/^(create|change)$/],
}

/** A module → the modules that it imports. Modules that it imports dynamically follow in `later`. */
const imports: Record<string, { now?: string[]; later?: string[] }> = {
  main: {
    now: ['node_modules/react', 'node_modules/store', 'router'],
    later: ['visit', 'login', 'frame', 'home', 'players', 'create', 'change'],
  },
  visitor: { now: ['node_modules/react', 'card', 'prices'], later: ['wizard'] },
  visit: { now: ['router', 'card', 'prices'], later: ['wizard'] },
  wizard: { now: ['node_modules/store', 'notice', 'steps', 'mask', 'field'] },
  login: { now: ['node_modules/react', 'field', 'mask', 'card'], later: ['menu'] },
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

test('every page begins with what visitors share with others, and with what every page needs', () => {
  expect(inFile('base')).toEqual(['card', 'node_modules/react'])
})

test('the app itself is not for visitors', () => {
  expect(inFile('app')).toEqual(['main', 'router'])
})

test('a visitor who goes on loads nothing that is for people who are signed in', () => {
  expect(inFile('parts')).toEqual(['node_modules/store', 'notice'])
})

test('who registers and who signs in share their forms, which no screen of an organiser loads', () => {
  expect(inFile('forms')).toEqual(['mask'])
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
    'visitor',
    'wizard',
  ])
})

test('a pattern that matches no module fails the build, though its audience has others', () => {
  const renamed = { ...audiences, organisers: [...audiences.organisers, /^schedule$/] }
  expect(() => sharedFiles(ids, graph, renamed)).toThrow('no module of the app matches /^schedule$/')
})
