import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'
import { type Panda, recipeSlots, type RecipeConfig, type Styles } from './recipe-slots.ts'

/**
 * Panda writes the CSS at build time, but `css({ … })` still turns its object into class names on the phone: 5 kB of
 * runtime and every style a second time. Here the calls whose styles can be read become the class names that the same
 * runtime answers; what can't be read stays a call.
 */
export function inlineStyles(): Plugin {
  let panda: Panda
  return {
    name: 'play-inline-styles',
    apply: 'build',
    enforce: 'pre',
    async configResolved({ root }) {
      panda = (await import(pathToFileURL(join(root, 'src/styled-system/css/index.js')).href)) as Panda
    },
    transform: {
      filter: { id: /\/src\/(?!styled-system\/).*\.tsx?$/, code: '#styled/css' },
      handler: (code) => ({ code: withClassNames(panda, code), map: null }),
    },
  }
}

/** The source of a module with class names in the place of its styles. */
export function withClassNames(panda: Panda, source: string): string {
  const { program } = parseSync('module.tsx', source)
  const names = importedNames(program)
  const edits: { start: number; end: number; text: string }[] = []
  let hasRecipe = false
  new Visitor({
    CallExpression({ callee, arguments: args, start, end }) {
      const called = callee.type === 'Identifier' ? names.get(callee.name) : undefined
      const values = args.map(valueOf)
      if (called === undefined || values.some((value) => value === unread)) return
      if (called === 'css')
        edits.push({ start, end, text: JSON.stringify(panda.css(...(values as Styles[]))) })
      if (called !== 'cva') return
      const slots = recipeSlots(panda, values[0] as RecipeConfig).map((part) => JSON.stringify(part))
      edits.push({ start, end, text: `/* @__PURE__ */ recipeOfClassNames(${slots.join(', ')})` })
      hasRecipe = true
    },
  }).visit(program)
  const edited = edits.reduceRight(
    (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
    source,
  )
  return hasRecipe ? `import { recipe as recipeOfClassNames } from '#ui/recipe.ts'\n${edited}` : edited
}

/** Name in the module → name in Panda. */
function importedNames(program: ESTree.Program): Map<string, string> {
  const names = new Map<string, string>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== '#styled/css') continue
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue
      names.set(specifier.local.name, specifier.imported.name)
    }
  }
  return names
}

const unread = Symbol('not known before the code runs')

/** The value of an expression that is written out: objects, words, numbers. */
function valueOf(node: ESTree.Node): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : unread
    case 'ObjectExpression': {
      const entries = node.properties.map(entryOf)
      return entries.some((entry) => entry.includes(unread)) ? unread : Object.fromEntries(entries)
    }
    default:
      return unread
  }
}

function entryOf(property: ESTree.ObjectPropertyKind): [PropertyKey, unknown] {
  if (property.type !== 'Property' || property.computed) return ['', unread]
  const { key, value } = property
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : unread
  return [name, valueOf(value)]
}
