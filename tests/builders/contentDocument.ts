import type { ContentDocument } from '../../src/content/validation/contentDocument';
import { imageBase } from '../../src/content/validation/validateContent';

type Data = Record<string, unknown>;

/** Makes a document around its data, as it lies on disk. */
export function aDocument(
  type: string,
  uid: string | null,
  data: Data,
  overrides: Partial<ContentDocument> = {},
): ContentDocument {
  return {
    id: uid ? `${type}.${uid}` : type,
    uid,
    type,
    lang: 'en-au',
    tags: [],
    first_publication_date: '2026-05-04T02:10:00+0000',
    last_publication_date: '2026-05-04T02:10:00+0000',
    data,
    ...overrides,
  };
}

/** Makes a filled image of the drawing `winter.svg`. */
export function anImage(overrides: Data = {}): Data {
  return {
    dimensions: { width: 1600, height: 1200 },
    alt: 'A family at a table under a lamp.',
    copyright: null,
    url: `${imageBase}winter.svg?auto=compress,format`,
    ...overrides,
  };
}

/** Makes a valid case of the builders' model. */
export function aCase(uid = 'winter-rent', data: Data = {}, overrides: Partial<ContentDocument> = {}): ContentDocument {
  const empty = {
    title: 'Winter rent for a family of five',
    image: anImage(),
    category: 'Housing',
    goal: 500,
    zakat_eligible: true,
    opened_on: '2026-05-04',
    seen_at: null,
    program: aDocumentLink('program.rent-relief'),
    website: { link_type: 'Any' },
    tint: null,
    report: { link_type: 'Any' },
    story: [],
    updates: [],
    slices: [],
    meta_description: null,
  };
  return aDocument('case', uid, { ...empty, ...data }, overrides);
}

export function aProgram(uid = 'rent-relief', data: Data = {}): ContentDocument {
  return aDocument('program', uid, { title: 'Rent relief', image: anImage(), ...data });
}

export function aLandingPage(uid = 'zakat-in-australia', data: Data = {}): ContentDocument {
  return aDocument('landing_page', uid, { title: 'Zakat in Australia', ...data });
}

export function aHomePage(data: Data = {}): ContentDocument {
  return aDocument('home_page', null, { title: 'Home', ...data });
}

export function aDocumentLink(id: string, more: Data = {}): Data {
  return { link_type: 'Document', id, ...more };
}

export function aWebLink(url: string): Data {
  return { link_type: 'Web', url };
}

export function aParagraph(text: string, spans: unknown[] = []): Data {
  return { type: 'paragraph', text, spans };
}

export function aSlice(type: string, primary: Data, items: Data[] = [], overrides: Data = {}): Data {
  return {
    slice_type: type,
    slice_label: null,
    id: `${type}$a1`,
    variation: 'default',
    version: 'initial',
    primary,
    items,
    ...overrides,
  };
}
