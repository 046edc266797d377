import { expect, it, vi } from 'vitest';
import { pageTemplates } from '../../gatsby-node/pageTemplates';
import { templates } from './templates';

// The build compiles queries away.
vi.mock('gatsby', () => ({ graphql: () => undefined }));

it('a preview draws each page type with the template that the build draws it with', () => {
  const drawn = Object.entries(templates).map(([type, template]) => [type, template.default.name]);
  expect(Object.fromEntries(drawn)).toEqual(pageTemplates);
});
