// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { aDraft, aDraftStore, aLineDraft, checkoutWords } from '../../../tests/builders/checkout';
import { aCatalogue, givingDay } from '../../../tests/builders/giving';
import { loadLazy } from '../../components/lazy/useLazy';
import { Checkout } from './Checkout';
import { loadLaterParts } from './steps/loadLaterParts';
import { findFocusedMessage } from '../../../tests/support/focusedMessage';

const { funds } = aCatalogue();
const closed = aCatalogue({ funds: { ...funds, fidyah: { ...funds.fidyah, open: false } } });

/** The checkout of the page on which a kind is chosen. */
function show(store = aDraftStore()) {
  render(
    <Checkout
      catalogue={closed}
      kind={null}
      texts={checkoutWords}
      search=""
      store={store}
      clock={() => givingDay}
      loadServices={() => new Promise(() => undefined)}
    />,
  );
}

// Imported once, so that no test waits for compilation.
beforeAll(async () => void (await loadLazy(loadLaterParts)));

it('a closed fund is not among the kinds of gift that a donor can choose, and all others are', async () => {
  show();
  const offered = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(offered).toEqual(
    expect.arrayContaining(['Zakat', 'Sadaqah', 'Ramadan gift', 'Zakat al-fitr', 'Tainted wealth']),
  );
  expect(screen.queryByRole('link', { name: /Fidyah/ })).toBeNull();
});

it('a gift to a fund that was closed meanwhile has no amount, says why, and keeps the donor from paying', async () => {
  const fidyah = aLineDraft({ id: 1, kind: 'fidyah', by: 'days', count: '3', isAdded: true });
  const zakat = aLineDraft({ id: 2, kind: 'zakat', amount: '40', isAdded: true });
  const store = aDraftStore(aDraft({ lines: [fidyah, zakat] }));
  show(store);
  expect(
    within(screen.getByRole('complementary', { name: 'Your gift' }))
      .getByText('Total')
      .closest('p'),
  ).toHaveTextContent('A$40.00');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await findFocusedMessage()).toHaveTextContent(/You can’t give this online at the moment\. Remove it/);
  expect(within(screen.getByRole('group', { name: /Fidyah/ })).getByRole('note')).toHaveTextContent(
    /^You can’t give this online at the moment/,
  );
});
