/**
 * The code under these tests keeps nothing between calls. Loading it again for each file takes half of their time. A file
 * that replaces modules (`vi.mock`) must not be among them.
 */
export const withoutState = [
  '{build,sw}/**/*.test.ts',
  'src/{app,contract,features,ui}/**/*.test.{ts,tsx}',
  'src/offline/!(testing)/**/*.test.ts',
  'tests/{checks,oracle,run}/**/*.test.ts',
]
