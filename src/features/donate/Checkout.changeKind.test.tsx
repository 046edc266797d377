// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aDraftStore, checkoutWords } from '../../../tests/builders/checkout';
import { aCatalogue, givingDay } from '../../../tests/builders/giving';
import { loadLazy } from '../../components/lazy/useLazy';
import type { Kind } from '../../domain/donation';
import { Checkout } from './Checkout';
import { loadLaterParts } from './steps/loadLaterParts';

// No picture of a case or program: the page that has it is not there.
vi.mock('./status/fetchCausePage', () => ({ fetchCausePage: async () => null }));

const catalogue = aCatalogue();
const clock = () => givingDay;
const loadServices = () => new Promise<never>(() => undefined);

function show(kind: Kind | null, search = '') {
  const store = aDraftStore();
  const view = render(
    <Checkout
      catalogue={catalogue}
      clock={clock}
      loadServices={loadServices}
      texts={checkoutWords}
      kind={kind}
      search={search}
      store={store}
    />,
  );
  return { store, ...view };
}

const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const summary = () => screen.getByRole('complementary', { name: 'Your gift' });

// Imported once, so that no test waits for compilation.
beforeAll(async () => void (await loadLazy(loadLaterParts)));

describe('the choice of a kind of gift', () => {
  it('the page for all kinds links to the page of each', () => {
    show(null);
    const choice = within(screen.getByRole('group', { name: 'What would you like to give?' }));
    expect(choice.getByRole('link', { name: 'Tainted wealth' })).toHaveAttribute('href', '/pay/tainted_wealth');
    expect(choice.getAllByRole('link')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('the page of a kind links back to all kinds, unless the gift is for a case', () => {
    const { unmount } = show('zakat');
    expect(screen.getByRole('link', { name: 'Change kind' })).toHaveAttribute('href', '/pay');
    unmount();
    show('sadaqah', '?case=winter-rent');
    expect(screen.queryByRole('link', { name: 'Change kind' })).toBeNull();
  });

  it('a donor who has not begun is asked for another kind, and for no amount', async () => {
    show('zakat', '?case=winter-rent');
    await userEvent.click(screen.getByRole('button', { name: 'Add another kind of gift' }));
    expect(screen.getByRole('group', { name: 'What would you like to give?' })).toHaveFocus();
    expect(screen.queryByText(/Enter an amount/)).toBeNull();
  });

  it('a case is still chosen after the kind was changed twice', async () => {
    show('zakat', '?case=winter-rent');
    await userEvent.click(screen.getByRole('button', { name: 'Add another kind of gift' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fidyah and kaffarah' }));
    expect(screen.getByRole('heading', { name: 'Fidyah and kaffarah' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Change kind' }));
    await userEvent.click(screen.getByRole('button', { name: 'Zakat' }));
    expect(screen.getByRole('link', { name: 'Six weeks of rent' })).toBeInTheDocument();
  });

  it('the kind of an added line is changed without it becoming a second gift', async () => {
    const { store } = show('zakat');
    await userEvent.type(amount(), '100');
    await userEvent.click(screen.getByRole('button', { name: 'Add another kind of gift' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sadaqah' }));
    await userEvent.type(amount(), '20');
    await userEvent.click(screen.getByRole('button', { name: 'Change kind' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ramadan gift' }));
    await userEvent.type(amount(), '30');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(summary()).toHaveTextContent('A$130.00');
    expect(store.stored.draft?.lines.filter(({ isAdded }) => isAdded).map(({ kind }) => kind)).toEqual([
      'zakat',
      'ramadan',
    ]);
  });
});

describe('several kinds in one donation', () => {
  it('several kinds are lines of one donation, which the donor can change and remove', async () => {
    const { store } = show('zakat');
    await userEvent.type(amount(), '100');
    await userEvent.click(screen.getByRole('button', { name: 'Add another kind of gift' }));
    expect(screen.getByRole('group', { name: 'Add a kind of gift' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Zakat al-fitr' }));
    expect(screen.getByRole('group', { name: 'Zakat al-fitr' })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: 'How many people?' }), '3');
    expect(summary()).toHaveTextContent('A$154.00');
    await userEvent.click(screen.getByRole('button', { name: 'Change Zakat' }));
    await userEvent.clear(amount());
    await userEvent.type(amount(), '200');
    expect(summary()).toHaveTextContent('A$254.00');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Zakat al-fitr for 3 people' }));
    expect(summary()).toHaveTextContent('A$200.00');
    expect(store.stored.draft?.lines).toHaveLength(1);
  });

  it('another kind can’t be added while the edited line has an error', async () => {
    show('zakat');
    await userEvent.type(amount(), 'ten');
    await userEvent.click(screen.getByRole('button', { name: 'Add another kind of gift' }));
    expect(amount()).toHaveAccessibleDescription(/Error: Enter the amount in figures, such as 1,250 or 19\.95$/);
  });
});
