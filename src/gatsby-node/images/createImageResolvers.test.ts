import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { createOlderImageResolver } from './createImageResolvers';

const schema = buildSchema(`
  type Older { src: String }
  type Picture { fixed(width: Int = 8192, height: Int): Older }
  type Query { picture: Picture }
`);
const base = 'http://localhost:9001/images';
const resolver = createOlderImageResolver(schema, 'Picture.fixed', { width: 400 }, base);
const resolve = (picture: unknown) => resolver.resolve({}, {}, {}, { originalResolver: async () => picture });

// Spec 9.32, 9.33
it('an older image field has the site’s default size in place of the library’s, and its other arguments unchanged', () => {
  expect(resolver.args).toEqual({
    width: { type: 'Int', defaultValue: 400 },
    height: { type: 'Int', defaultValue: undefined },
  });
});

it('an older image field has every address on the configured service and unchanged numbers', async () => {
  expect(await resolve({ src: 'https://images.prismic.io/mizan-zakat/a.svg?w=400', width: 400 })).toEqual({
    src: `${base}/mizan-zakat/a.svg?w=400`,
    width: 400,
  });
  expect(await resolve(null)).toBeNull();
});

it('a field that the plugin does not make has no arguments', () => {
  expect(createOlderImageResolver(schema, 'Picture.fluid', { maxWidth: 800 }, base).args).toEqual({});
});
