import { expect, test } from 'vitest'
import { instagramLink, siteLink } from './outside-links.ts'

test.each([
  ['circuito.example.com', 'https://circuito.example.com/'],
  [' http://circuito.example.com/a ', 'http://circuito.example.com/a'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['sem site', undefined],
  ['', undefined],
  [null, undefined],
])('the site %s leads to %s', (typed, link) => expect(siteLink(typed)).toBe(link))

test.each([
  ['@circuito', 'https://www.instagram.com/circuito/'],
  ['circuito.oficial', 'https://www.instagram.com/circuito.oficial/'],
  ['https://instagram.com/circuito?igsh=1', 'https://www.instagram.com/circuito/'],
  ['não tem', undefined],
  [null, undefined],
])('the Instagram %s leads to %s', (typed, link) => expect(instagramLink(typed)).toBe(link))
