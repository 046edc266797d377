// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aLineDraft } from '../../../../tests/builders/checkout';
import { aCatalogue, givingDay } from '../../../../tests/builders/giving';
import { fetchCausePage, type CausePage } from '../status/fetchCausePage';
import { BeneficiaryNote } from './BeneficiaryNote';

vi.mock('../status/fetchCausePage', { spy: true });

const images = { fallback: { src: 'https://images.mizan.example/rent.jpg', sizes: '100vw' } };
const page: CausePage = {
  title: 'Six weeks of rent',
  image: { alt: 'A house in winter', gatsbyImageData: { layout: 'fullWidth', width: 1, height: 1, images } },
  text: [],
  progress: null,
};
const goal = { dollars: 6_500, raised: 4_180 };
const beneficiaries = aCatalogue().beneficiaries.map((one) => (one.type === 'case' ? { ...one, goal } : one));
const show = (beneficiary: { type: 'case' | 'program'; uid: string }) =>
  render(
    <BeneficiaryNote
      line={aLineDraft({ beneficiary })}
      catalogue={aCatalogue({ beneficiaries })}
      now={givingDay}
      formIssues={[]}
      suggestForCase={null}
      onChange={() => undefined}
    />,
  );

beforeEach(() => void vi.mocked(fetchCausePage).mockResolvedValue(page));

it('the note about a case shows its picture, its title and how far it has come', async () => {
  show({ type: 'case', uid: 'winter-rent' });
  expect(await screen.findByRole('img', { name: 'A house in winter' })).toBeInTheDocument();
  expect(fetchCausePage).toHaveBeenCalledWith('/case/winter-rent');
  expect(screen.getByRole('link', { name: 'Six weeks of rent' })).toHaveAttribute('href', '/case/winter-rent');
  const progress = screen.getByRole('progressbar', { name: 'Raised for Six weeks of rent' });
  expect(progress).toHaveAttribute('aria-valuetext', 'A$4,180 of A$6,500');
});

it('the note about a case is complete without a picture that could not be loaded', async () => {
  vi.mocked(fetchCausePage).mockResolvedValue(null);
  show({ type: 'case', uid: 'winter-rent' });
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Give without this case' })).toBeInTheDocument();
});

it('the note about a program shows no progress', async () => {
  show({ type: 'program', uid: 'family-table' });
  expect(await screen.findByRole('img')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
