import { afterAll, beforeAll, expect, test } from 'vitest';
import { startContentEmulator, type RunningContentEmulator } from '../../../src/emulators/content/startContentEmulator';
import { createContentClient, createContentFixture } from '../../support/contentFixture';

const fixture = createContentFixture();
let emulator: RunningContentEmulator;

beforeAll(async () => {
  fixture.publish(
    { id: 'case.rent', uid: 'rent', type: 'case', tags: ['urgent', 'housing'] },
    { id: 'home_page', type: 'home_page', tags: ['housing'], lang: 'fr-fr' },
  );
  fixture.prepare('release', { id: 'ramadan', label: 'Ramadan 1447', ref: 'ramadan-ref' }, []);
  fixture.prepare('draft', { id: 'rewrite', label: 'Rewrite of the home page', ref: 'draft-ref' }, []);
  emulator = await startContentEmulator(fixture.deps);
});
afterAll(async () => {
  await emulator.stop();
  fixture.remove();
});

// Spec 3.16, 3.17, 3.19, 7.10
test('the content API describes the repository: refs, types, languages, tags and forms', async () => {
  const repository = await createContentClient(emulator).getRepository();
  expect(repository).toMatchObject({
    refs: [
      { id: 'master', label: 'Master', isMasterRef: true },
      { id: 'ramadan', label: 'Ramadan 1447', ref: 'ramadan-ref', isMasterRef: false },
      { id: 'rewrite', label: 'Rewrite of the home page', ref: 'draft-ref', isMasterRef: false },
    ],
    types: { case: 'Case', home_page: 'Home', partner: 'Partner', program: 'Program' },
    languages: [{ id: 'en-au' }, { id: 'fr-fr' }],
    tags: ['housing', 'urgent'],
  });
  expect(repository.integrationFieldsRef).toMatch(/^mizan-zakat~.+/);
  expect(repository.forms.everything).toMatchObject({ method: 'GET', action: `${emulator.endpoint}/documents/search` });
  expect(repository.forms.tags).toMatchObject({ method: 'GET', action: `${emulator.endpoint}/tags` });
});

// Spec 3.16, 8.15
test('the content client finds refs and releases', async () => {
  const client = createContentClient(emulator);
  expect((await client.getRefs()).map(({ id }) => id)).toEqual(['master', 'ramadan', 'rewrite']);
  expect((await client.getReleases()).map(({ id }) => id)).toEqual(['ramadan', 'rewrite']);
  expect(await client.getReleaseByID('ramadan')).toMatchObject({ ref: 'ramadan-ref' });
  expect(await client.getReleaseByLabel('Ramadan 1447')).toMatchObject({ ref: 'ramadan-ref' });
  expect(await client.getMasterRef()).toMatchObject({ id: 'master', isMasterRef: true });
  await expect(client.getRefByID('none')).rejects.toThrow('Ref could not be found.');
});

// Spec 3.18, 7.24
test('the content API lists the tags of all documents, for the client and at /tags', async () => {
  expect(await createContentClient(emulator).getTags()).toEqual(['housing', 'urgent']);
  expect(await (await fetch(`${emulator.endpoint}/tags`)).json()).toEqual(['housing', 'urgent']);
});

test('the master ref changes only with the published content', async () => {
  const refNow = async () => (await createContentClient(emulator).getMasterRef()).ref;
  const before = await refNow();
  expect(await refNow()).toBe(before);
  fixture.prepare('release', { id: 'ramadan', label: 'Ramadan 1447', ref: 'ramadan-ref' }, [
    { id: 'case.new', uid: 'new', type: 'case' },
  ]);
  expect(await refNow()).toBe(before);
  fixture.publish({ id: 'case.food', uid: 'food', type: 'case' });
  const after = await refNow();
  expect(after).not.toBe(before);
  fixture.unpublish({ id: 'case.food', type: 'case' });
  expect(await refNow()).toBe(before);
});
