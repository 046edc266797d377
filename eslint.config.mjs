import compat from 'eslint-plugin-compat';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import { noJoinedTexts } from './tests/lint/noJoinedTexts.mjs';

/** Parts of the back end that have zones of their own, and where they are. */
const backEnd = {
  lib: 'amplify/lib',
  ports: 'amplify/useCases/ports',
  useCases: 'amplify/useCases',
  adapters: 'amplify/adapters',
  documents: 'amplify/documents',
};
const backEndParts = Object.keys(backEnd);

/** What each zone of the code may import besides itself: CONTRIBUTING.md draws the same picture. */
const mayImport = {
  domain: [],
  contract: ['domain'],
  texts: ['domain', 'contract'],
  content: ['domain', 'texts'],
  config: [],
  services: ['domain', 'contract', 'texts', 'config'],
  components: ['domain', 'contract', 'texts', 'content', 'config'],
  features: ['domain', 'contract', 'texts', 'content', 'config', 'services', 'components'],
  slices: ['domain', 'texts', 'content', 'config', 'components', 'features'],
  templates: ['domain', 'texts', 'content', 'config', 'components', 'features', 'slices'],
  pages: ['domain', 'texts', 'content', 'config', 'components', 'features', 'slices', 'templates'],
  app: ['domain', 'texts', 'content', 'config', 'components', 'features', 'slices', 'templates', 'pages'],
  'gatsby-node': ['domain', 'texts', 'content', 'config'],
  emulators: ['domain', 'contract', 'texts', 'content', 'config', 'amplify', ...backEndParts],
  commands: [
    ...['domain', 'contract', 'texts', 'content', 'config', 'services', 'amplify', ...backEndParts, 'emulators'],
    'gatsby-node',
  ],
  // The back end: what is done knows what it needs of others by ports, and neither their clients nor the functions.
  lib: ['domain', 'contract', 'texts', 'ports'],
  ports: ['domain', 'contract', 'lib'],
  useCases: ['domain', 'contract', 'texts', 'lib', 'ports'],
  adapters: ['domain', 'contract', 'texts', 'lib', 'ports', 'useCases'],
  documents: ['domain', 'contract', 'texts', 'lib', 'ports', 'useCases'],
  // Functions, their table and the deployment.
  amplify: ['domain', 'contract', 'texts', ...backEndParts],
};

/** Zones, joined texts, and what browsers lack: every other rule is oxlint's (`.oxlintrc.json`), which takes a third of the time and has none for these. */
export default tseslint.config(
  {
    files: ['src/**/*.{ts,tsx}', 'amplify/**/*.ts'],
    // What tests the deployment runs it beside the emulators, as tests elsewhere do; what guides through it is a command.
    ignores: [
      '**/node_modules',
      '**/*.{test,spec}.{ts,tsx}',
      'amplify/deployment/testing/**',
      'amplify/deployment/guide/**',
    ],
    languageOptions: { parser: tseslint.parser },
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.mjs'] } },
      'boundaries/include': ['src/**/*', 'amplify/**/*'],
      'boundaries/elements': [
        // A feature is an element of its own, so that one may not import another.
        { type: 'features', pattern: 'src/features/*', capture: ['feature'] },
        ...Object.keys(mayImport)
          .filter((zone) => zone !== 'features' && zone !== 'amplify' && !backEndParts.includes(zone))
          .map((zone) => ({ type: zone, pattern: `src/${zone}` })),
        ...Object.entries(backEnd).map(([type, pattern]) => ({ type, pattern })),
        { type: 'amplify', pattern: 'amplify' },
      ],
    },
    rules: {
      'boundaries/element-types': [
        'error',
        {
          default: 'disallow',
          message: '${file.type} may not import ${dependency.type}: see the map in CONTRIBUTING.md',
          rules: Object.entries(mayImport).map(([from, allow]) => ({ from, allow })),
        },
      ],
    },
  },
  // A sentence is one message, with values: other languages have another order. What staff read is English.
  {
    files: ['src/**/*.{ts,tsx}', 'amplify/**/*.ts'],
    ignores: [
      '**/*.{test,spec}.{ts,tsx}',
      'src/{commands,content,emulators}/**',
      'src/features/{finance,preview}/**',
      'amplify/{deployment,functions/finance,useCases/finance}/**',
    ],
    languageOptions: { parser: tseslint.parser },
    plugins: { texts: { rules: { 'no-joined': noJoinedTexts } } },
    rules: { 'texts/no-joined': 'error' },
  },
  // A function has the variables of its row in `amplify/deployment/functionTable.ts`, and its ports are plain values: a getter would run,
  // and want its variables, wherever ports are copied.
  {
    files: ['amplify/{functions,useCases,adapters,lib,data}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    languageOptions: { parser: tseslint.parser },
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name="process"][property.name="env"]',
          message: 'Functions get their variables: see amplify/deployment/functionTable.ts.',
        },
        {
          selector:
            ':matches(Property, MethodDefinition)[kind="get"], CallExpression[callee.property.name=/^definePropert/]',
          message: 'Ports are plain values.',
        },
      ],
    },
  },
  // What a visitor's browser runs is in every browser of package.json's `browserslist`: nothing is polyfilled.
  {
    files: ['src/{app,components,features,services,slices,templates,pages,domain,contract,texts}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    ...compat.configs['flat/recommended'],
    // Used only where they exist.
    settings: { polyfills: ['document.adoptedStyleSheets'] },
    rules: {
      'compat/compat': 'error',
      // Of methods of values, and of Object's own, the plugin knows nothing.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name=/^(findLast|findLastIndex|toReversed|toSorted|toSpliced|isWellFormed|toWellFormed)$/]',
          message: 'Not in every supported browser (package.json, "browserslist").',
        },
        {
          selector: 'MemberExpression[object.name="Object"][property.name="groupBy"]',
          message: 'Not in every supported browser (package.json, "browserslist").',
        },
      ],
    },
  },
);
