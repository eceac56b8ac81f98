import { describe, expect, test } from 'vitest'
import type { PlayerView } from '#offline/core/row-types.ts'
import { findPlayers, withPayment } from './find-players.ts'
import { aRow } from '#app/testing/player-row.ts'

const player = (name: string, more: Partial<PlayerView> = {}): PlayerView =>
  aRow(name, name, { categoryId: 'a', paymentValue: 70, ...more })

const joao = player('João da Conceição')
const maria = player('MARIA Antônia', {
  categoryId: 'b',
  isPaid: true,
  paymentDate: '2026-11-20T12:00:00.000Z',
})
const all = [joao, maria]
const nobody = new Set<string>()

describe('finding players', () => {
  test('searches parts of the name, without accents or case, in any order', () => {
    expect(findPlayers(all, { search: 'conceicao joao' })).toEqual([joao])
    expect(findPlayers(all, { search: 'antonia' })).toEqual([maria])
  })

  test('finds names with an apostrophe or a hyphen in any spelling', () => {
    const anna = player("Paula Sant'Anna")
    const curly = player('Rui D’Ávila')
    const hyphen = player('Ana-Maria Prates')
    const apart = player('Ana Maria Santanna')
    const everybody = [anna, curly, hyphen, apart]
    const found = (search: string) => findPlayers(everybody, { search })
    expect(found("sant'anna")).toEqual([anna, apart])
    expect(found('sant’anna')).toEqual([anna, apart])
    expect(found('santanna')).toEqual([anna, apart])
    expect(found("d'avila")).toEqual([curly])
    expect(found('davila')).toEqual([curly])
    expect(found('ana-maria')).toEqual([hyphen, apart])
    expect(found('ana maria')).toEqual([hyphen, apart])
    expect(found('anamaria')).toEqual([hyphen])
    expect(found("'-")).toBe(everybody)
  })

  test('searches all categories unless one is chosen', () => {
    expect(findPlayers(all, { search: '' })).toBe(all)
    expect(findPlayers(all, { search: '', categoryId: 'b' })).toEqual([maria])
    expect(findPlayers(all, { search: 'joao', categoryId: 'b' })).toEqual([])
  })
})

describe('the payment filter', () => {
  test('keeps players with the chosen payment state', () => {
    expect(withPayment(all, 'sim', nobody)).toEqual([maria])
    expect(withPayment(all, 'nao', nobody)).toEqual([joao])
    expect(withPayment(all, undefined, nobody)).toBe(all)
  })

  test('keeps a player in the list who was just tapped', () => {
    expect(withPayment(all, 'nao', new Set([maria.id]))).toEqual(all)
  })
})
