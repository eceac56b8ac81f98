import { describe, expect, it } from 'vitest'
import { namesOf } from './pair-name.ts'

const entry = (id: string, ...names: string[]) => ({ id, names, seed: null, hasLeft: false })
const shorts = (...entries: ReturnType<typeof entry>[]) =>
  [...namesOf(entries).values()].map(({ short }) => short)

describe('names of entries', () => {
  it('are a first name and an initial', () => {
    expect(shorts(entry('1', 'Ana Maria Souza', 'Bia de Melo'))).toEqual(['Ana S. / Bia M.'])
  })

  it('become longer for both if the short forms are the same', () => {
    expect(shorts(entry('1', 'Ana Souza', 'Bia Melo'), entry('2', 'Ana Silva', 'Cris Lima'))).toEqual([
      'Ana Souza / Bia M.',
      'Ana Silva / Cris L.',
    ])
  })

  it('are written in full if even the last names are the same apart from accents', () => {
    expect(
      shorts(entry('1', 'Ana Paula Souza'), entry('2', 'Ana Souza'), entry('3', 'Aná Rita Souza')),
    ).toEqual(['Ana Paula Souza', 'Ana Souza', 'Aná Rita Souza'])
  })

  it('have the same form for two people of the same name', () => {
    expect(shorts(entry('1', 'Ana Souza'), entry('2', 'Ana Souza'))).toEqual(['Ana S.', 'Ana S.'])
    expect(shorts(entry('1', 'Ana Souza'), entry('2', 'ANA SOUZA'))).toEqual(['Ana Souza', 'ANA SOUZA'])
  })

  it('stay as they are if they can not be shortened', () => {
    expect(shorts(entry('1', 'Ana'), entry('2', 'Conta apagada'))).toEqual(['Ana', 'Conta apagada'])
  })

  it('show that a partner is missing if other entries are pairs', () => {
    const names = namesOf([entry('1', 'Ana Souza'), entry('2', 'Bia Melo', 'Cris Lima')])
    expect(names.get('1')).toEqual({
      short: 'Ana S. / a definir',
      full: 'Ana Souza / a definir',
      spoken: 'Ana Souza e a definir',
      isPair: true,
    })
  })
})
