import { defineConfig } from '@pandacss/dev'
import { colors } from './src/ui/theme/colors.ts'
import { globalCss } from './src/ui/theme/global-css.ts'
import { keyframes } from './src/ui/theme/motion.ts'
import * as scale from './src/ui/theme/scale.ts'

const { textStyles, ...tokens } = scale

export default defineConfig({
  preflight: true,
  presets: [],
  include: ['./src/{ui,features,routes,app}/**/*.{ts,tsx}', './src/{main,visitor}.tsx'],
  exclude: ['./src/**/*.test.{ts,tsx}'],
  outdir: 'src/styled-system',
  outExtension: 'js',
  importMap: '#styled',
  /** A value outside the scale is a type error: screens carry no colours or pixel values of their own. */
  strictTokens: true,
  conditions: {
    dark: '[data-theme=dark] &',
    /** A phone on its side. */
    low: '@media (max-height: 30rem)',
    /** A finger leaves its hover behind on what it tapped. */
    hover: ['@media (hover: hover)', '&:hover'],
    /** A phone on its side: little height, and room beside. */
    flat: '@media (max-height: 480px) and (min-width: 600px)',
  },
  globalCss,
  /** Panda's reset styles the selection for every element; `globalCss` does so for desks only, and says why. */
  hooks: {
    'cssgen:done': ({ artifact, content }) =>
      artifact === 'reset' ? content.replace(/::selection\s*\{[^}]*\}/, '') : content,
  },
  /** A dialog writes it into the root element. If it were inherited, the browser would style every element again. */
  globalVars: { '--scrollbar-width': { syntax: '<length>', inherits: false, initialValue: '0px' } },
  theme: {
    breakpoints: { sm: '600px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens: {
      ...tokens,
      colors: { transparent: { value: 'transparent' }, current: { value: 'currentColor' } },
    },
    semanticTokens: {
      colors: Object.fromEntries(
        Object.entries(colors).map(([name, [light, dark]]) => [
          name,
          { value: { base: light, _dark: dark } },
        ]),
      ),
    },
    textStyles,
    keyframes,
  },
})
