/** A piece of a style sheet, in the form that the build writes (`build/parsed-styles.ts`). */
export type Piece =
  | { kind: 'rule'; selectors: readonly string[]; declarations: readonly string[] }
  | { kind: 'group'; head: string; pieces: readonly Piece[] }
  | { kind: 'block'; head: string; text: string }
  | { kind: 'statement'; head: string }

const keptStyles = 50
const classInSelector = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7F])+)/gi
/** Selectors for controls that these pages do not contain, and for parts that only a browser knows. */
const isOfOthers = /::?(placeholder|file-selector|backdrop|-webkit-|-moz-)/
const isDark = /data-theme=dark/

/**
 * The rules of the app's style sheet that one page needs, for a `<style>` element in the page: so it is painted without
 * waiting for a file.
 */
export class PageStyles {
  readonly #pieces: readonly Piece[]
  readonly #isThemed: boolean
  /** The styles by classes and elements, because the pages of most events have the same ones. */
  readonly #stylesByNames = new Map<string, string>()

  /**
   * @param pieces pieces of the built style sheet
   * @param options isThemed: whether the page may be dark; the page of an event never is
   */
  constructor(pieces: readonly Piece[], { isThemed = false } = {}) {
    this.#isThemed = isThemed
    this.#pieces = pieces
  }

  /** @param html the elements that the page has now, or will show later without the style sheet */
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
    const styles = this.#stylesByNames.get(key) ?? this.#select(classes, tags)
    if (this.#stylesByNames.size >= keptStyles) this.#stylesByNames.clear()
    this.#stylesByNames.set(key, styles)
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
    if (piece.kind === 'rule') {
      const selectors = piece.selectors.filter(isNeeded)
      return selectors.length > 0 ? [{ ...piece, selectors }] : []
    }
    if (piece.kind !== 'group') return [piece]
    const { head } = piece
    const kept = keep(piece.pieces, isNeeded)
    if (kept.length > 0) return [{ ...piece, pieces: kept }]
    // The first mention of a layer defines its position among the layers, so it stays.
    return head.startsWith('@layer') ? [{ kind: 'statement', head }] : []
  })
}

/** Drops keyframes and custom properties that nothing refers to. */
function withoutUnused(pieces: readonly Piece[]): string {
  const declarations = pieces.flatMap(declarationsIn)
  const values = Map.groupBy(declarations.filter(isProperty), nameOf)
  const plain = declarations.filter((each) => !isProperty(each))
  const used = new Set<string>()
  const note = (text: string) => {
    for (const [name] of text.matchAll(/--(?:[\w-]|\\.)+/g)) {
      if (used.has(name)) continue
      used.add(name)
      for (const declaration of values.get(name) ?? []) note(declaration)
    }
  }
  for (const each of plain) note(each)
  const animations = plain.filter((each) => each.startsWith('animation')).join(' ')
  return pieces.map((piece) => cssOf(piece, used, animations)).join('')
}

const isProperty = (declaration: string) => declaration.startsWith('--')
const nameOf = (declaration: string) => declaration.split(':', 1)[0] ?? ''

function declarationsIn(piece: Piece): readonly string[] {
  if (piece.kind === 'group') return piece.pieces.flatMap(declarationsIn)
  return piece.kind === 'rule' ? piece.declarations : []
}

function cssOf(piece: Piece, used: ReadonlySet<string>, animations: string): string {
  if (piece.kind === 'statement') return `${piece.head};`
  if (piece.kind === 'group')
    return `${piece.head}{${piece.pieces.map((each) => cssOf(each, used, animations)).join('')}}`
  if (piece.kind === 'block') {
    const [, keyframes] = /^@keyframes\s+(\S+)/.exec(piece.head) ?? []
    return keyframes && !animations.includes(keyframes) ? '' : `${piece.head}{${piece.text}}`
  }
  const kept = piece.declarations.filter((each) => !isProperty(each) || used.has(nameOf(each)))
  return kept.length > 0 ? `${piece.selectors.join(',')}{${kept.join(';')}}` : ''
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
