import { ForbiddenError, ParsingError, PrismicError } from '@prismicio/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createContentClient,
  createContentFixture,
  withContentEmulator,
  type ContentFixture,
} from '../../support/contentFixture';

let fixture: ContentFixture;
beforeEach(() => {
  fixture = createContentFixture();
  fixture.publish({ id: 'case.rent', uid: 'rent', type: 'case', tags: ['housing'] });
});
afterEach(() => fixture.remove());

// Spec 7.14
test('the content emulator answers 400 to a search without a ref', async () => {
  await withContentEmulator(fixture.deps, async ({ endpoint }) => {
    const response = await fetch(`${endpoint}/documents/search`);
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('message', expect.stringContaining("'ref' is missing"));
  });
});

// Spec 7.15
test('the content emulator rejects an integration fields ref of another repository', async () => {
  await withContentEmulator(fixture.deps, async (emulator) => {
    await expect(createContentClient(emulator).get({ integrationFieldsRef: 'other~1' })).rejects.toThrow(ParsingError);
    expect((await createContentClient(emulator).get()).results).toHaveLength(1);
  });
});

test('the content emulator answers 404 to a search with an unknown ref', async () => {
  await withContentEmulator(fixture.deps, async (emulator) => {
    const { ref } = await createContentClient(emulator).getMasterRef();
    const response = await fetch(`${emulator.endpoint}/documents/search?ref=gone`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      type: 'api_notfound_error',
      message: `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${ref}`,
    });
    await expect(createContentClient(emulator).get({ ref: 'gone' })).rejects.toThrow(PrismicError);
  });
});

describe('a private repository', () => {
  const rules = { private: true, accessTokens: ['right', 'other-right'] };

  // Spec 6.7, 8.2
  test.each([undefined, 'wrong'])(
    'a private repository refuses its description to a client with the token %s',
    async (accessToken) => {
      await withContentEmulator({ ...fixture.deps, ...rules }, async (emulator) => {
        const failure = createContentClient(emulator, accessToken ? { accessToken } : {}).getRepository();
        await expect(failure).rejects.toThrow(ForbiddenError);
        await expect(failure).rejects.toMatchObject({
          message: 'Invalid access token',
          response: { message: 'Invalid access token' },
        });
      });
    },
  );

  // Spec 6.7, 8.2
  test.each([undefined, 'wrong'])(
    'a private repository refuses its content to a client with the token %s',
    async (accessToken) => {
      await withContentEmulator({ ...fixture.deps, ...rules }, async (emulator) => {
        const { ref } = await createContentClient(emulator, { accessToken: 'right' }).getMasterRef();
        const { integrationFieldsRef } = await createContentClient(emulator, { accessToken: 'right' }).getRepository();
        const params = { ref, integrationFieldsRef: integrationFieldsRef ?? '' };
        const failure = createContentClient(emulator, accessToken ? { accessToken } : {}).get(params);
        await expect(failure).rejects.toThrow(ForbiddenError);
        await expect(failure).rejects.toMatchObject({ response: { error: 'Invalid access token' } });
      });
    },
  );

  // Spec 6.6, 7.11, 7.20
  test('a private repository answers requests with a valid token, in each way to send it', async () => {
    await withContentEmulator({ ...fixture.deps, ...rules }, async (emulator) => {
      const client = createContentClient(emulator, { accessToken: 'other-right' });
      expect((await client.getAllByType('case')).map(({ id }) => id)).toEqual(['case.rent']);
      expect(await client.getTags()).toEqual(['housing']);
      const asked = [
        fetch(`${emulator.endpoint}?accessToken=right`),
        fetch(emulator.endpoint, { headers: { authorization: 'Token right' } }),
        fetch(`${emulator.endpoint}/tags?access_token=right`),
      ];
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await fetch(`${emulator.endpoint}/tags`)).status).toBe(401);
    });
  });
});

test('an injected answer 429 of the content emulator exposes its Retry-After to other origins', async () => {
  const faults = () => ({ status: 429, headers: { 'retry-after': '5' } });
  await withContentEmulator({ ...fixture.deps, faults }, async ({ endpoint }) => {
    const { status, headers } = await fetch(endpoint);
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('5');
    expect(headers.get('access-control-expose-headers')).toBe('retry-after');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });
});

test.each([
  ['a file that is no JSON', 'documents/case/broken.json', '{"id":', /broken\.json: .*JSON/],
  [
    'an unknown type',
    'documents/case/odd.json',
    '{"id":"x","type":"story","lang":"en-au","data":{}}',
    /odd\.json: there is no model for the type "story"/,
  ],
  [
    'an id used twice',
    'documents/case/twice.json',
    '{"id":"case.rent","type":"case","lang":"en-au","data":{}}',
    /the id "case\.rent" is already used by .*case\.rent\.json/,
  ],
  [
    'a removal outside of a release',
    'documents/case/gone.json',
    '{"id":"x","deleted":true}',
    /only a release can remove a document/,
  ],
])('the content emulator answers 500 and names %s, until the file is removed', async (_name, path, text, message) => {
  await withContentEmulator(fixture.deps, async ({ endpoint }) => {
    expect((await fetch(endpoint)).status).toBe(200);
    fixture.write(path, text);
    const response = await fetch(endpoint);
    expect(response.status).toBe(500);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(((await response.json()) as { message: string }).message).toMatch(message);
    const { rmSync } = await import('node:fs');
    rmSync(`${fixture.directory}/${path}`);
    expect((await fetch(endpoint)).status).toBe(200);
  });
});
