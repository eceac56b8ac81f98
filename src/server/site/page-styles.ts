/** A piece of a style sheet: a rule, a group of pieces (`@media`, `@layer`), or a statement without a block. */
interface Piece {
  /** What stands before the block. */
  head: string
  /** The declarations of a rule. */
  body?: string
  children?: readonly Piece[]
}

const keptStyles = 50
const isGroup = /^@(layer|media|supports|container)\b/
const classInSelector = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7F])+)/gi
/** Of a control that no such page has, and of what only a browser knows. */
const isOfOthers = /::?(placeholder|file-selector|backdrop|-webkit-|-moz-)/
const isDark = /data-theme=dark/

/**
 * The rules of the app's style sheet that one page needs, for a `<style>` in it: the page is painted without waiting for
 * a file. It reads what the build writes, so it expects valid CSS without comments.
 */
export class PageStyles {
  readonly #pieces: readonly Piece[]
  readonly #isThemed: boolean
  /** By classes and elements: the pages of most events have the same. */
  readonly #made = new Map<string, string>()

  /**
   * @param css the built style sheet
   * @param options isThemed: whether the page may be dark; that of an event never is
   */
  constructor(css: string, { isThemed = false } = {}) {
    this.#isThemed = isThemed
    this.#pieces = piecesOf(css)
  }

  /** @param html the elements that the page has now, or shows later without the style sheet */
  for(html: string): string {
    const classes = new Set(
      [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => unescaped(names).split(/\s+/)),
    )
    const tags = new Set([
      'html',
      'body',
      ...[...html.matchAll(/<([a-z][\da-z]*)/g)].map(([, tag = '']) => tag),
    ])
    const key = [...tags, '', ...classes].join(' ')
    const styles = this.#made.get(key) ?? this.#select(classes, tags)
    if (this.#made.size >= keptStyles) this.#made.clear()
    this.#made.set(key, styles)
    return styles
  }

  #select(classes: ReadonlySet<string>, tags: ReadonlySet<string>): string {
    const isNeeded = (selector: string) =>
      !isOfOthers.test(selector) &&
      (this.#isThemed || !isDark.test(selector)) &&
      [...selector.matchAll(classInSelector)].every(([, name = '']) => classes.has(unquoted(name))) &&
      tagsIn(selector).every((tag) => tags.has(tag))
    return withoutUnused(keep(this.#pieces, isNeeded))
  }
}

function keep(pieces: readonly Piece[], isNeeded: (selector: string) => boolean): readonly Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    const { head, children } = piece
    if (children) {
      const kept = keep(children, isNeeded)
      if (kept.length > 0) return [{ head, children: kept }]
      // The first mention of a layer decides its place among the layers.
      return head.startsWith('@layer') ? [{ head }] : []
    }
    if (head.startsWith('@')) return [piece]
    const selectors = selectorsOf(head).filter(isNeeded)
    return selectors.length > 0 ? [{ ...piece, head: selectors.join(',') }] : []
  })
}

/** Drops keyframes and custom properties that nothing refers to. */
function withoutUnused(pieces: readonly Piece[]): string {
  const bodies: string[] = []
  const values = new Map<string, string[]>()
  visit(pieces, ({ head, body = '' }) => {
    if (head.startsWith('@')) return
    for (const declaration of declarationsOf(body)) {
      const [name] = declaration.split(':', 1)
      if (name?.startsWith('--')) values.set(name, [...(values.get(name) ?? []), declaration])
      else bodies.push(declaration)
    }
  })
  const used = new Set<string>()
  const note = (text: string) => {
    for (const [name] of text.matchAll(/--(?:[\w-]|\\.)+/g)) {
      if (used.has(name)) continue
      used.add(name)
      for (const declaration of values.get(name) ?? []) note(declaration)
    }
  }
  for (const body of bodies) note(body)
  const animations = bodies.filter((body) => body.startsWith('animation')).join(' ')
  return pieces.map((piece) => written(piece, used, animations)).join('')
}

function written({ head, body, children }: Piece, used: ReadonlySet<string>, animations: string): string {
  if (children) return `${head}{${children.map((child) => written(child, used, animations)).join('')}}`
  if (body === undefined) return `${head};`
  const [, keyframes] = /^@keyframes\s+(\S+)/.exec(head) ?? []
  if (keyframes) return animations.includes(keyframes) ? `${head}{${body}}` : ''
  if (head.startsWith('@')) return `${head}{${body}}`
  const kept = declarationsOf(body).filter(
    (text) => !text.startsWith('--') || used.has(text.split(':', 1)[0] ?? ''),
  )
  return kept.length > 0 ? `${head}{${kept.join(';')}}` : ''
}

function visit(pieces: readonly Piece[], seen: (piece: Piece) => void): void {
  for (const piece of pieces) {
    if (piece.children) visit(piece.children, seen)
    else seen(piece)
  }
}

function piecesOf(css: string): Piece[] {
  const pieces: Piece[] = []
  let rest = css.trim()
  while (rest) {
    const end = endOf(rest, '{;')
    const head = rest.slice(0, end).trim()
    if (rest[end] !== '{') {
      if (head) pieces.push({ head })
      rest = rest.slice(end + 1)
      continue
    }
    const close = end + 1 + endOf(rest.slice(end + 1), '}')
    const body = rest.slice(end + 1, close)
    pieces.push(isGroup.test(head) ? { head, children: piecesOf(body) } : { head, body })
    rest = rest.slice(close + 1)
  }
  return pieces
}

const selectorsOf = (head: string) => divided(head, ',')
const declarationsOf = (body: string) => divided(body, ';')

function divided(text: string, separator: string): string[] {
  const parts: string[] = []
  for (let rest = text; rest;) {
    const end = endOf(rest, separator)
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end + 1)
  }
  return parts.filter((part) => part !== '')
}

/** The position of the first of these characters outside of strings, brackets and escapes; else the length. */
function endOf(text: string, wanted: string): number {
  let depth = 0
  let quote = ''
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '\\') at += 1
    else if (quote) quote = letter === quote ? '' : quote
    else if (depth === 0 && wanted.includes(letter)) return at
    else if (letter === '"' || letter === "'") quote = letter
    else if ('([{'.includes(letter)) depth += 1
    else if (')]}'.includes(letter)) depth -= 1
  }
  return text.length
}

/** The names of elements in a selector. */
function tagsIn(selector: string): string[] {
  const plain = selector
    .replace(/\\./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[.:#][^\s>+~,()]*/g, '')
  return [...plain.matchAll(/[a-z][\da-z]*/g)].map(([tag]) => tag)
}

const unquoted = (name: string) =>
  name
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
