/** A tag of an OFX file and the text after it, up to the next tag. Tags with a single value need no end tag. */
export interface OfxTag {
  name: string
  isEnd: boolean
  value: string
  at: number
}

/** Combining accents for entities: `&Aacute;` is an A with the accent that joins the letter before it. */
const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  const marked = text.replace(
    /&([a-z])(acute|grave|circ|tilde|uml|cedil);/gi,
    (_, letter: string, accent: string) => `${letter}${accents[accent.toLowerCase()]}`.normalize('NFC'),
  )
  return marked.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : undefined
    if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    return entities[String(name).toLowerCase()] ?? whole
  })
}

/** All tags of OFX 1 (SGML) and 2 (XML), in their order. Comments are left out; CDATA counts as text. */
export function ofxTags(text: string): readonly OfxTag[] {
  const tags: OfxTag[] = []
  const plain = withoutMarkup(text)
  let at = 1
  let counted = 0
  for (const found of plain.matchAll(/<(\/?)([A-Za-z][\w.]*)[^<>]*>([^<]*)/g)) {
    for (; counted < found.index; counted += 1) if (plain[counted] === '\n') at += 1
    const [, slash, name = '', value = ''] = found
    tags.push({ name: name.toUpperCase(), isEnd: slash === '/', value: unescaped(value).trim(), at })
  }
  return tags
}

/**
 * This search uses no regular expression, because one would search the whole file again for each mark without an end.
 */
function withoutMarkup(text: string): string {
  let rest = ''
  let from = 0
  for (;;) {
    const start = text.indexOf('<!', from)
    if (start === -1) return rest + text.slice(from)
    const isData = text.startsWith('<![CDATA[', start)
    const isComment = text.startsWith('<!--', start)
    const end = isData ? ']]>' : isComment ? '-->' : '>'
    const until = text.indexOf(end, start + 2)
    if (until === -1) return rest + text.slice(from, start)
    const inside = isData ? text.slice(start + 9, until) : ''
    const lines = isData ? '' : text.slice(start, until).replace(/[^\n]/g, '')
    rest += text.slice(from, start) + lines + inside.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    from = until + end.length
  }
}
