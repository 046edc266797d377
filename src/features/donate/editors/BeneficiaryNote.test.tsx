// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aLineDraft } from '../../../../tests/builders/donations';
import { aCatalogue, givingDay } from '../../../../tests/builders/giving';
import { BeneficiaryNote } from './BeneficiaryNote';

it.each([
  ['offers to give all that the case still needs', 4_180, 'Finish this case: A$2,320'],
  ['offers nothing more where the case needs more than one donor gives', 3_999, null],
  ['offers nothing more where the case has all it needs', 6_500, null],
])('the note about a case %s', (_, raised, offer) => {
  const goal = { dollars: 6_500, raised };
  const beneficiaries = aCatalogue().beneficiaries.map((one) => ({ ...one, goal }));
  const onChange = vi.fn();
  render(
    <BeneficiaryNote
      line={aLineDraft({ beneficiary: { type: 'case', uid: 'winter-rent' } })}
      catalogue={aCatalogue({ beneficiaries })}
      now={givingDay}
      formIssues={[]}
      onChange={onChange}
    />,
  );
  const finish = screen.queryByRole('button', { name: /^Finish this case/ });
  expect(finish?.textContent ?? null).toBe(offer);
  if (!finish) return;
  fireEvent.click(finish);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ amount: '2,320' });
});
