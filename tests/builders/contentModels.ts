import type { CustomTypeModel, FieldConfig, FieldModel, SliceModel } from '../../src/content/validation/contentModel';

/** A model's field: `aField('Number', { min: 1 })`. */
export function aField(type: string, config: FieldConfig = {}): FieldModel {
  return { type, config };
}

export const richTextField = aField('StructuredText', {
  multi: 'paragraph,heading2,strong,em,hyperlink,list-item',
  labels: ['arabic'],
});

const zone = aField('Slices', { choices: { picture: { type: 'SharedSlice' }, cards: { type: 'SharedSlice' } } });

/** A small twin of the site's case model, with a field of each kind. */
export const caseModel: CustomTypeModel = {
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
      story: richTextField,
      updates: aField('Group', { fields: { date: aField('Date'), text: richTextField } }),
      slices: zone,
    },
    Search: { meta_description: aField('Text') },
  },
};

export const programModel: CustomTypeModel = {
  id: 'program',
  repeatable: true,
  json: { Main: { uid: aField('UID'), title: aField('Text'), image: aField('Image') } },
};

export const landingPageModel: CustomTypeModel = {
  id: 'landing_page',
  repeatable: true,
  json: { Main: { uid: aField('UID'), title: aField('Text') } },
};

export const homePageModel: CustomTypeModel = {
  id: 'home_page',
  repeatable: false,
  json: { Main: { title: aField('Text') } },
};

export const pictureSlice: SliceModel = {
  id: 'picture',
  variations: [{ id: 'default', primary: { image: aField('Image'), caption: aField('Text') }, items: {} }],
};

export const cardsSlice: SliceModel = {
  id: 'cards',
  variations: [
    { id: 'default', primary: { heading: aField('Text') }, items: { link: aField('Link'), text: richTextField } },
    { id: 'wide', primary: { heading: aField('Text') }, items: {} },
  ],
};

/** A slice that is modelled, but in no zone's choices. */
export const verseSlice: SliceModel = {
  id: 'verse',
  variations: [{ id: 'default', primary: { arabic: aField('Text') }, items: {} }],
};
