import type { PreprocessSourceArgs } from 'gatsby';
import { expect, it } from 'vitest';
import { preprocessSource } from './preprocessSource';

const preprocess = (filename: string, contents: string) =>
  preprocessSource?.({ filename, contents } as PreprocessSourceArgs, { plugins: [] }, () => undefined);

it('modules with a query and pages are searched as they are, and the others as an empty text', () => {
  const query = "import { graphql } from 'gatsby';\nexport const q = graphql`{ a }`;";
  const plugin = "const { graphql } = require('graphql');";
  const page = 'export const Head = () => null;';
  expect(preprocess('/site/src/app/SiteLayout.tsx', query)).toBeUndefined();
  expect(preprocess('/site/src/pages/404.tsx', page)).toBeUndefined();
  expect(preprocess('C:\\site\\src\\templates\\Case\\Case.tsx', page)).toBeUndefined();
  expect(preprocess('/site/node_modules/a-plugin/dist/index.js', plugin)).toBe(';');
  expect(preprocess('/site/src/config/headers/index.ts', 'export const config = {};')).toBe(';');
});
