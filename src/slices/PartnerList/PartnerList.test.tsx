// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { picture } from '../../../tests/builders/picture';
import PartnerList from './index';

it('the list of partners shows those with documents, and nothing without partners', () => {
  const there = {
    partner: { document: { url: '/partner/a', data: { title: 'Riverbend Housing', logo: picture('Riverbend') } } },
  };
  const { container, rerender } = render(
    <PartnerList slice={{ primary: { heading: 'Partners' }, items: [there, { partner: { document: null } }] }} />,
  );
  expect(screen.getByRole('region', { name: 'Partners' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Riverbend Housing' })).toHaveAttribute('href', '/partner/a');
  rerender(<PartnerList slice={{ primary: { heading: 'Partners' }, items: [] }} />);
  expect(container).toBeEmptyDOMElement();
});
