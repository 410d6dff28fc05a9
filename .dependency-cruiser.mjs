/** The house's boundaries; each is proved by a planted violation in scripts/boundaries.test.ts. */
const server = '^apps/server/src';
const web = '^apps/web/src';
const contract = '^packages/contract/src';

export default {
  forbidden: [
    {
      name: 'contract-knows-no-app',
      severity: 'error',
      from: { path: '^packages/contract' },
      to: { path: '^apps/' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/server' },
    },
    { name: 'server-knows-no-web', severity: 'error', from: { path: server }, to: { path: '^apps/web' } },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: `${server}/platform` },
      to: { path: `${server}/(features|database/seed)` },
    },
    {
      name: 'register-knows-no-feature',
      severity: 'error',
      from: { path: `${server}/register` },
      to: { path: `${server}/(features|database/seed)` },
    },
    {
      name: 'features-meet-at-services',
      severity: 'error',
      from: { path: `${server}/features/([^/]+)/` },
      to: {
        path: `${server}/features/`,
        pathNot: [`${server}/features/$1/`, '\\.(?:service|fixture)\\.ts$', '/([^/]+)/\\1\\.rules\\.ts$'],
      },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { pathNot: ['^packages/contract', '\\.rules\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-queries-speak-sql',
      severity: 'error',
      from: { path: `${server}/features/`, pathNot: ['\\.queries\\.ts$', '\\.test\\.ts$'] },
      to: {
        path: ['node_modules/(drizzle-orm|pg)/', `${server}/database/tables`],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-has-no-business',
      severity: 'error',
      from: { path: `${web}/ui` },
      to: { path: `${web}/(features|kit|app)/` },
    },
    {
      name: 'kit-and-lib-know-no-feature',
      severity: 'error',
      from: { path: `${web}/(kit|lib)/` },
      to: { path: `${web}/(features|app)/` },
    },
    {
      name: 'lib-knows-no-kit',
      severity: 'error',
      from: { path: `${web}/lib/` },
      to: { path: `${web}/(kit|ui)/` },
    },
    {
      // Who is signed in, files, the company's logo and reasons, and the drawing of a QR code concern every screen.
      name: 'ui-kit-and-lib-know-no-feature-by-the-contract',
      severity: 'error',
      from: { path: `${web}/(ui|kit|lib)/`, pathNot: [`${web}/kit/session/`, '\\.(?:test|fixture)\\.tsx?$'] },
      to: {
        path: `${contract}/[^/]+/`,
        pathNot: [
          `${contract}/(values|routes|public-page|identity|files|logos|qr-codes/qr-art)/`,
          'reason-lists\\.ts$',
        ],
      },
    },
    {
      name: 'web-features-know-no-app',
      severity: 'error',
      from: { path: `${web}/features/` },
      to: { path: `${web}/app/` },
    },
    {
      name: 'web-features-meet-at-shared',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/features/`, pathNot: [`${web}/features/$1/`, `${web}/features/[^/]+/shared/`] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-undeclared',
      severity: 'error',
      from: { path: '^(packages|apps)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.css$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
