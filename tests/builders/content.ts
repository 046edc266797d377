import type { ContentDocument } from '../../src/content/validation/contentDocument';
import { formatIssue } from '../../src/content/validation/ContentIssue';
import { validateContent, type Content } from '../../src/content/validation/validateContent';
import type { CustomTypeModel, FieldConfig, FieldModel, SliceModel } from '../../src/content/validation/contentModel';
import { aCase, aHomePage, aLandingPage, aProgram } from './contentDocument';

/** A model's field: `aField('Number', { min: 1 })`. */
function aField(type: string, config: FieldConfig = {}): FieldModel {
  return { type, config };
}

const richTextField = aField('StructuredText', {
  multi: 'paragraph,heading2,strong,em,hyperlink,list-item',
  labels: ['arabic'],
});

const zone = aField('Slices', { choices: { picture: { type: 'SharedSlice' }, cards: { type: 'SharedSlice' } } });

/** A small twin of the site's case model, with a field of each kind. */
const caseModel: CustomTypeModel = {
  id: 'case',
  repeatable: true,
  json: {
    Main: {
      uid: aField('UID'),
      title: aField('Text'),
      image: aField('Image'),
      category: aField('Select', { options: ['Housing', 'Food'] }),
      goal: aField('Number', { min: 1, max: 1000 }),
      zakat_eligible: aField('Boolean'),
      opened_on: aField('Date'),
      seen_at: aField('Timestamp'),
      program: aField('Link', { select: 'document', customtypes: ['program'] }),
      website: aField('Link'),
      tint: aField('Color'),
      report: aField('Link', { select: 'media' }),
      story: richTextField,
      updates: aField('Group', { fields: { date: aField('Date'), text: richTextField } }),
      slices: zone,
    },
    Search: { meta_description: aField('Text') },
  },
};

const programModel: CustomTypeModel = {
  id: 'program',
  repeatable: true,
  json: { Main: { uid: aField('UID'), title: aField('Text'), image: aField('Image') } },
};

const landingPageModel: CustomTypeModel = {
  id: 'landing_page',
  repeatable: true,
  json: { Main: { uid: aField('UID'), title: aField('Text') } },
};

export const homePageModel: CustomTypeModel = {
  id: 'home_page',
  repeatable: false,
  json: { Main: { title: aField('Text') } },
};

const pictureSlice: SliceModel = {
  id: 'picture',
  variations: [{ id: 'default', primary: { image: aField('Image'), caption: aField('Text') }, items: {} }],
};

const cardsSlice: SliceModel = {
  id: 'cards',
  variations: [
    { id: 'default', primary: { heading: aField('Text') }, items: { link: aField('Link'), text: richTextField } },
    { id: 'wide', primary: { heading: aField('Text') }, items: {} },
  ],
};

/** A slice that is modelled, but in no zone's choices. */
const verseSlice: SliceModel = {
  id: 'verse',
  variations: [{ id: 'default', primary: { arabic: aField('Text') }, items: {} }],
};

/** Makes a small valid site: one case, one program, one landing page, the home page and one drawing. */
export function aContent(overrides: Partial<Content> = {}): Content {
  return {
    models: new Map([caseModel, programModel, landingPageModel, homePageModel].map((model) => [model.id, model])),
    slices: new Map([cardsSlice, pictureSlice, verseSlice].map((slice) => [slice.id, slice])),
    documents: [aCase(), aProgram(), aLandingPage(), aHomePage()],
    translations: [],
    releases: [],
    drawings: new Map([['winter.svg', { width: 1600, height: 1200, exact: true }]]),
    unreadable: [],
    ...overrides,
  };
}

/** Lists the issues, a line each, of the small site with its case's data changed. */
export function listCaseIssues(data: Record<string, unknown>): string[] {
  return listIssues({ documents: [aCase('winter-rent', data), aProgram(), aLandingPage(), aHomePage()] });
}

/** Lists the issues, a line each, of the small site with documents put to it. */
export function listIssuesWith(...documents: ContentDocument[]): string[] {
  return listIssues({ documents: [...aContent().documents, ...documents] });
}

/** Lists the issues, a line each, of the small site changed. */
export function listIssues(overrides: Partial<Content>): string[] {
  return validateContent(aContent(overrides)).issues.map(formatIssue);
}
