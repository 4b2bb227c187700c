/**
 * The packages that `npm run pack` makes for others: what each is for, and by subpath the file whose exports it has. Its
 * README.md is in the folder of its name. All have the version of the repository.
 */
export type PackageSpec = Readonly<{
  /** Without `@fairhouse/`. */
  name: string
  description: string
  keywords: readonly string[]
  /** By subpath, from the root of the repository. */
  entries: Readonly<Record<string, string>>
  /** Third-party packages that are built in; their licences are included. */
  builtIn?: readonly string[]
  /** Folders copied as they are, by their name in the package. */
  folders?: Readonly<Record<string, string>>
}>

export const SCOPE = '@fairhouse'

/** What a package imports from another instead of building it in, by the name used in sources. */
export const SHARED: Readonly<Record<string, string>> = {
  '@fairhouse/kit': '@fairhouse/kit/internal',
  '@fairhouse/kit/testing/conforms.ts': '@fairhouse/kit/conforms',
  '@fairhouse/kit/shape.ts': '@fairhouse/kit/shape',
  '@fairhouse/host': '@fairhouse/kit/host',
}

export const PACKAGES: readonly PackageSpec[] = [
  {
    name: 'kit',
    description: 'The contract of a provably fair game: chance from seeds, logs, exact money, conformance.',
    keywords: ['provably fair', 'game', 'deterministic', 'shuffle', 'sha256', 'verification'],
    entries: {
      '.': 'scripts/pack/kit/index.ts',
      './internal': 'packages/kit/index.ts',
      './host': 'packages/host/index.ts',
      './shape': 'packages/kit/shape.ts',
      './conforms': 'packages/kit/testing/conforms.ts',
      './sealed-die': 'packages/kit/testing/sealed-die.ts',
    },
  },
  {
    name: 'holdem',
    description: 'No-limit Texas Hold’em: engine, fast evaluator, exact equities, PHH, bots.',
    keywords: ['poker', 'texas holdem', 'hand evaluator', 'equity', 'phh', 'bot'],
    entries: {
      '.': 'scripts/pack/holdem/index.ts',
      './evaluator': 'scripts/pack/holdem/evaluator.ts',
      './equity': 'scripts/pack/holdem/equity.ts',
      './phh': 'scripts/pack/holdem/phh.ts',
      './bots': 'scripts/pack/holdem/bots.ts',
    },
    builtIn: ['smol-toml'],
    folders: { strategies: 'packages/games/holdem/solution/strategies' },
  },
  {
    name: 'zhajinhua',
    description: '炸金花, three-card brag as played in China: engine, hands, odds, bots.',
    keywords: ['zhajinhua', '炸金花', 'three card brag', 'card game', 'bot'],
    entries: {
      '.': 'scripts/pack/zhajinhua/index.ts',
      './hands': 'scripts/pack/zhajinhua/hands.ts',
      './bots': 'scripts/pack/zhajinhua/bots.ts',
    },
    folders: { strategies: 'packages/games/zhajinhua/solution/strategies' },
  },
  {
    name: 'hog',
    description: 'The dice game Hog: engine, exact odds, the optimal strategy, bots.',
    keywords: ['hog', 'dice', 'dynamic programming', 'optimal strategy'],
    entries: {
      '.': 'scripts/pack/hog/index.ts',
      './odds': 'packages/games/hog/odds.ts',
      './bots': 'scripts/pack/hog/bots.ts',
    },
  },
  {
    name: 'solver',
    description: 'Solves post-flop poker spots by counterfactual regret, with vectors and threads.',
    keywords: ['poker', 'solver', 'gto', 'cfr', 'counterfactual regret'],
    entries: { '.': 'scripts/pack/solver/index.ts' },
  },
  {
    name: 'verify',
    description:
      'Checks any round of any game of a Fairhouse: logs, histories, whole sessions, the public log.',
    keywords: ['provably fair', 'verification', 'transparency log', 'merkle tree'],
    entries: {
      '.': 'scripts/pack/verify/index.ts',
      './session': 'packages/verify/index.ts',
      './log': 'packages/log/index.ts',
    },
  },
  {
    name: 'client',
    description: 'A typed client for a Fairhouse over its socket: reconnects, never bets twice.',
    keywords: ['provably fair', 'websocket', 'client'],
    entries: { '.': 'scripts/pack/client/index.ts' },
  },
]
