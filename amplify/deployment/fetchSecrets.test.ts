import { describe, expect, it } from 'vitest';
import { fetchSecrets } from './fetchSecrets';

const store = (values: Record<string, string>) => {
  const asked: (readonly string[])[] = [];
  const get = async (names: readonly string[]) => {
    asked.push(names);
    return new Map(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const])));
  };
  return { asked, get };
};

const config = JSON.stringify({ KEY: { path: '/branch/KEY', sharedPath: '/shared/KEY' } });

describe('the secrets of a function', () => {
  it('a function gets its branch’s own secret, and the shared one if the branch has none', async () => {
    expect(await fetchSecrets(config, store({ '/branch/KEY': 'own', '/shared/KEY': 'all' }).get)).toEqual({
      KEY: 'own',
    });
    expect(await fetchSecrets(config, store({ '/shared/KEY': 'all' }).get)).toEqual({ KEY: 'all' });
  });

  it('an error names a secret that is not set, and no secret is requested if none is configured', async () => {
    await expect(fetchSecrets(config, store({}).get)).rejects.toThrow('The secret KEY is not set');
    const { asked, get } = store({});
    expect(await fetchSecrets(undefined, get)).toEqual({});
    expect(asked).toEqual([]);
  });

  it('a function’s secrets are requested ten at a time', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `K${index}`);
    const many = JSON.stringify(Object.fromEntries(names.map((name) => [name, { path: `/${name}` }])));
    const { asked, get } = store(Object.fromEntries(names.map((name) => [`/${name}`, name.toLowerCase()])));
    expect(await fetchSecrets(many, get)).toEqual(Object.fromEntries(names.map((name) => [name, name.toLowerCase()])));
    expect(asked.map(({ length }) => length)).toEqual([10, 2]);
  });
});
