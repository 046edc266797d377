import { expect, it } from 'vitest';
import { withoutShown } from './getShownPaths';

const nodes = [{ url: '/case/rent' }, { url: '/case/bread' }, { url: '/partner/kitchen' }, { url: '/program/food' }];

it('a list of cards leaves out the cases, partners and programs that a slice of the page shows', () => {
  const slices = [
    { slice_type: 'text_section', primary: {} },
    {
      slice_type: 'case_list',
      items: [{ case: { document: { url: '/case/rent' } } }, { case: { document: null } }, {}],
    },
    { slice_type: 'partner_list', items: [{ partner: { document: { url: '/partner/kitchen' } } }] },
    { slice_type: 'program_list', items: [{ program: { document: { url: '/program/food' } } }] },
    null,
  ];
  expect(withoutShown(nodes, slices)).toEqual([{ url: '/case/bread' }]);
});

it('a list of cards leaves out nothing on a page without slices, nor a card without an address', () => {
  expect(withoutShown(nodes, null)).toEqual(nodes);
  expect(withoutShown([{ url: null }], [{ items: [{ case: { document: { url: null } } }] }])).toEqual([{ url: null }]);
});
