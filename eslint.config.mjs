import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import importPlugin from 'eslint-plugin-import';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What each zone of the house may import besides itself: CONTRIBUTING.md draws the same picture. */
const mayImport = {
  domain: [],
  content: [],
  config: [],
  services: ['domain', 'config'],
  components: ['domain', 'config', 'content'],
  features: ['domain', 'content', 'config', 'services', 'components'],
  slices: ['domain', 'content', 'config', 'components', 'features'],
  templates: ['domain', 'content', 'config', 'components', 'features', 'slices'],
  pages: ['domain', 'content', 'config', 'components', 'features', 'slices', 'templates'],
  app: ['domain', 'content', 'config', 'components', 'features', 'slices', 'templates', 'pages'],
  'gatsby-node': ['domain', 'content', 'config'],
  amplify: ['domain'],
  local: ['domain', 'content', 'config', 'amplify'],
};

export default tseslint.config(
  { ignores: ['node_modules', 'public', '.cache', '.local', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries, import: importPlugin, 'react-hooks': reactHooks },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.mjs'] } },
      'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'boundaries/include': ['src/**/*', 'amplify/**/*'],
      'boundaries/elements': [
        // A feature is an element of its own, so that one may not import another.
        { type: 'features', pattern: 'src/features/*', capture: ['feature'] },
        ...Object.keys(mayImport)
          .filter((zone) => zone !== 'features' && zone !== 'amplify')
          .map((zone) => ({ type: zone, pattern: `src/${zone}` })),
        { type: 'amplify', pattern: 'amplify' },
      ],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'boundaries/element-types': [
        'error',
        {
          default: 'disallow',
          message: '${file.type} may not import ${dependency.type}: see "The house" in CONTRIBUTING.md',
          rules: Object.entries(mayImport).map(([from, zones]) => ({
            from,
            allow: zones,
          })),
        },
      ],
      'import/no-cycle': ['error', { ignoreExternal: true }],
      'import/no-self-import': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'off',
    },
  },
  { files: ['src/{app,components,features,slices,templates,pages}/**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // Everything a visitor's browser runs says nothing on the console.
  {
    files: ['src/{app,components,features,services,slices,templates,pages,domain}/**/*.{ts,tsx}'],
    rules: { 'no-console': 'error' },
  },
  // Queries grow with the content model, not with anybody's reasoning.
  { files: ['**/fragments.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.{test,spec}.{ts,tsx}', 'tests/**', 'e2e/**'],
    rules: { 'max-lines': ['error', { max: 400 }], 'boundaries/element-types': 'off' },
  },
);
