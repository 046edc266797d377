import { expect, it } from 'vitest';
import { listChanges } from './listChanges';

const aDocument = (uid: string | null, data: object, type = 'case', lang = 'en-au') =>
  ({ id: `${type}.${uid}`, type, uid, lang, data }) as never as Parameters<typeof listChanges>[0][number];
const link = (more: object) => ({ link_type: 'Document', id: 'program.rent', ...more });

const published = [
  aDocument('same', { title: 'Same', program: link({ slug: 'old', isBroken: false }) }),
  aDocument('edited', { title: 'Before' }),
  aDocument('gone', { title: 'Gone' }),
  aDocument(null, { site_name: 'Mizan' }, 'global'),
  { ...aDocument('here', { title: 'Moved' }), id: 'case.moved' },
];
const previewed = [
  aDocument('same', { title: 'Same', program: link({ slug: 'new', isBroken: true }) }),
  aDocument('edited', { title: 'After' }),
  aDocument('fresh', {}),
  aDocument(null, { site_name: 'Mizan Zakat' }, 'global'),
  { ...aDocument('there', { title: 'Moved' }), id: 'case.moved' },
];

it('the list of changes has each change of a preview, with a page that shows it', () => {
  const changes = listChanges(published, previewed).map(({ kind, title, path }) => [kind, title, path]);
  expect(changes).toEqual([
    ['changed', 'After', '/case/edited'],
    ['new', 'case/fresh', '/case/fresh'],
    ['changed', 'Mizan Zakat', '/'],
    ['moved', 'Moved', '/case/there'],
    ['removed', 'Gone', '/case/gone'],
  ]);
});

it('the list of changes names a translation’s language, and leads to its page', () => {
  const en = aDocument('rent', { title: 'Rent' });
  const ar = { ...aDocument('rent', { title: 'إيجار' }, 'case', 'ar-au'), id: 'case.rent.ar' };
  const fr = { ...aDocument('rent', { title: 'Loyer' }, 'case', 'fr-fr'), id: 'case.rent.fr' };
  const changes = listChanges([], [en, ar, fr]).map(({ path, language }) => [path, language?.name]);
  expect(changes).toEqual([
    ['/case/rent', undefined],
    ['/ar/case/rent', 'Arabic'],
    [null, 'fr-fr'],
  ]);
});

it('the list of changes is empty if nothing changed', () => {
  expect(listChanges(published, published)).toEqual([]);
});
