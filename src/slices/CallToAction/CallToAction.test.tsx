// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import CallToAction from './index';

it('the call to action shows its link, and leaves out a second one without a label', () => {
  render(
    <CallToAction
      slice={{
        primary: {
          heading: 'Weigh it, then give it',
          text: [{ type: 'paragraph', text: 'Ten minutes.', spans: [] }],
          link: { url: '/calculate' },
          link_label: 'Work it out',
          secondary_link: { url: '/pay' },
        },
      }}
    />,
  );
  expect(screen.getByRole('region', { name: 'Weigh it, then give it' })).toHaveTextContent('Ten minutes.');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Work it out']);
});

it('the call to action links to giving for the case of its page', () => {
  render(
    <CallToAction
      slice={{
        primary: {
          link: { url: '/pay/zakat' },
          link_label: 'Give zakat',
          secondary_link: { url: '/pay/fidyah' },
          secondary_label: 'Give fidyah',
        },
      }}
      context={{ ways: [{ label: 'Give zakat', href: '/pay/zakat?case=winter-rent' }] }}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pay/zakat?case=winter-rent',
    '/pay/fidyah',
  ]);
});
