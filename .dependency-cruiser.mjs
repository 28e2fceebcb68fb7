const TEST = '\\.(test|contract)\\.tsx?$|/testing/';

/** Features are the folders of services that are none of these. */
const NO_FEATURE = 'platform|providers|processes|demo|docs|node_modules';
const FEATURE = `^services/(?!(?:${NO_FEATURE})/)([^/]+)/`;

const WEB_FEATURES =
  'back-office|baskets|follow-up|inbox|keywords|mentions|optimize|palette|projects|saved-views|sessions|start|tasks|topics';

/** What a layer may never import; `from` is a path or paths. */
const layer = (name, from, never, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: TEST },
  to: { path: never },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'What is imported exists.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^k6(/|$)' },
    },
    {
      name: 'k6-scripts-run-in-k6',
      severity: 'error',
      comment:
        'Scripts of k6 import one another, what of the domain its language can read, and modules of k6: no package, nothing of Node.',
      from: { path: '^loadtest/k6/(scenarios|flows)/', pathNot: TEST },
      to: {
        path: '.',
        dependencyTypesNot: ['type-only'],
        pathNot: [
          '^loadtest/k6/flows/',
          '^events/src/(live|catalogue)/',
          '^k6(/|$)',
          '^node_modules/@types/k6/',
        ],
      },
    },
    layer(
      'events-stand-alone',
      '^events/src',
      '^(migrations|services|web|loadtest|scripts)/',
      'events imports nobody.',
    ),
    {
      name: 'events-are-pure',
      severity: 'error',
      comment:
        'The language of the domain does no input or output and knows no framework. Ids that follow from names are pure.',
      from: { path: '^events/src', pathNot: TEST },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot: '^node_modules/uuid/',
      },
    },
    layer(
      'migrations-know-events-only',
      '^migrations/',
      '^(services|web|loadtest|scripts)/',
      'Migrations import events.',
    ),
    layer(
      'platform-knows-no-domain',
      '^services/platform/',
      '^(web|loadtest|scripts)/|^services/(?!platform/|node_modules/|package\\.json)',
      'The platform imports events and migrations.',
    ),
    layer(
      'providers-below-features',
      '^services/providers/',
      '^(web|loadtest|scripts)/|^services/(?!platform/|providers/)',
      'Providers import the platform.',
    ),
    layer(
      'features-below-processes',
      FEATURE,
      '^(web|loadtest|scripts)/|^services/(processes|demo)/',
      'A feature imports the platform, providers, and other features by their index.ts.',
    ),
    {
      name: 'features-by-their-index',
      severity: 'error',
      comment: 'Another feature is imported through its index.ts.',
      from: { path: FEATURE, pathNot: TEST },
      to: { path: FEATURE, pathNot: [`^services/$1/`, `^services/[^/]+/index\\.ts$`] },
    },
    {
      name: 'demo-for-processes',
      severity: 'error',
      comment: 'The demo world is imported by processes, and by its own tools.',
      from: { pathNot: ['^services/(processes|demo)/', '^loadtest/', '^scripts/', TEST] },
      to: { path: '^services/demo/' },
    },
    layer(
      'processes-on-top',
      '^services/processes/',
      '^(web|loadtest|scripts)/',
      'Processes import nothing of the web app or of tools.',
    ),
    layer(
      'web-knows-events-only',
      '^web/src',
      '^(migrations|services|loadtest|scripts)/',
      'web imports events.',
    ),
    layer(
      'web-tools-know-no-feature',
      '^web/src/(?:api|data|fields|filters|grid|hotkeys|i18n|import|live|paths|state|ui)/',
      [`^web/src/(?:app|${WEB_FEATURES})/`, '^events/src/(?:topic|membership)/'],
      'What serves every feature is handed what is a feature’s own: its field table, labels, people, kinds.',
    ),
    layer(
      'saved-views-know-no-rows',
      '^web/src/saved-views/',
      ['^web/src/(?:app|back-office|keywords|palette|topics)/', '^events/src/(?:topic|membership)/'],
      'What views list is brought by the feature that lists it (defineSavedViewKind).',
    ),
    layer(
      'web-features-below-app',
      `^web/src/(?:${WEB_FEATURES})/`,
      '^web/src/app/',
      'The app puts the features together.',
    ),
    {
      name: 'web-features-by-their-index',
      severity: 'error',
      comment: 'Another feature is imported through its index.ts.',
      from: { path: `^web/src/(app|${WEB_FEATURES})/`, pathNot: TEST },
      to: { path: `^web/src/(?:${WEB_FEATURES})/`, pathNot: ['^web/src/$1/', '^web/src/[^/]+/index\\.ts$'] },
    },
    {
      name: 'live-without-screen',
      severity: 'error',
      comment: 'The live client runs in Node too: no React, no store, no interface kit.',
      from: { path: '^web/src/live/', pathNot: TEST },
      to: {
        path: [
          '^web/src/(?!live/)',
          'node_modules/(react|react-dom|jotai|@mantine|@tanstack|@atlaskit)(/|$)',
        ],
      },
    },
    {
      name: 'loadtest-imports',
      severity: 'error',
      comment:
        'Load tests import events, the platform, the live client of the web app, and what tests start and drive the product with; benches of large worlds also how rows are made and asked for.',
      from: { path: '^loadtest/', pathNot: TEST },
      to: {
        path: [
          '^services/(?!platform/|demo/|processes/testing/(server-process|programs|bundle|add-project)|keyword-figures/index|keywords/read/(keywords\\.projection|keyword-(list|sums))|topics/read/page-keys)',
          '^web/(?!src/live/|test/testing/)',
          '^migrations/',
        ],
      },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      comment: 'Nothing imports a test; only tests and processes of tests import testing folders.',
      from: { pathNot: TEST },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.keywright|\\.vite-temp)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
