// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraftStore, checkoutWords as words } from '../../../../tests/builders/checkout';
import { aCatalogue, givingDay } from '../../../../tests/builders/giving';
import type { Kind } from '../../../domain/donation';
import { Checkout } from '../Checkout';
import type { LoadPlans, PlanPaymentProps } from '../PlanParts';
import { loadLaterParts } from '../steps/loadLaterParts';
import { loadLazy } from '../../../components/lazy/useLazy';

const findPlanIssues = vi.fn(() => [] as { fieldId: string; message: string }[]);
const PlanPayment = vi.fn((_: PlanPaymentProps) => <p>The plan’s card</p>);
const parts: LoadPlans = async () => ({ PlanFields: () => <p>The plan’s fields</p>, PlanPayment, findPlanIssues });

function show(loadPlans: LoadPlans = parts, kind: Kind = 'sadaqah') {
  const store = aDraftStore();
  const navigate = vi.fn();
  const loadServices = () => new Promise<never>(() => undefined);
  const props = {
    catalogue: aCatalogue(),
    kind,
    texts: words,
    search: '',
    store,
    clock: () => givingDay,
    loadServices,
  };
  render(<Checkout {...props} show={navigate} loadPlans={loadPlans} />);
  return { store, navigate };
}

const often = (name: string) => screen.getByRole('radio', { name });
const choose = (name: string) => userEvent.click(often(name));
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const summary = () => screen.getByRole('complementary', { name: 'Your gift' });

/** Expects a step's button after its fields, in their form, as the keyboard and a screen reader come to it. */
function expectContinueAfter(field: HTMLElement) {
  const button = screen.getByRole('button', { name: 'Continue' });
  expect(button.closest('form')).toContainElement(field);
  expect(field.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
}

async function toPayment() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '50');
  await choose('Monthly');
  await screen.findByText('The plan’s fields');
  await goOn();
  await userEvent.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Amina Yusuf');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'amina@donor.example');
}

// Imported once, so that no test waits for compilation.
beforeAll(async () => void (await loadLazy(loadLaterParts)));
beforeEach(() => {
  history.replaceState(null, '', '/pay/sadaqah');
  findPlanIssues.mockReturnValue([]);
});

describe('giving regularly', () => {
  it('the checkout asks how often to give, with “Once” chosen, and loads the plan’s parts only for another answer', async () => {
    const load = vi.fn(parts);
    show(load);
    expect(often('Once')).toBeChecked();
    expect(load).not.toHaveBeenCalled();
    await choose('Fridays');
    expect(load).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Add another kind of gift' })).toBeNull();
    await choose('Once');
    expect(screen.getByRole('button', { name: 'Add another kind of gift' })).toBeInTheDocument();
  });

  it('suggested amounts follow how often it is given, and one of another rhythm is emptied', async () => {
    show(parts, 'ramadan');
    const amounts = () => screen.getByRole('group', { name: 'How much would you like to give?' });
    const listAmounts = () =>
      within(amounts())
        .getAllByRole('radio')
        .map((one) => one.closest('label')?.textContent);
    const once = listAmounts();
    await userEvent.click(within(amounts()).getAllByRole('radio')[0]!);
    await choose('Last ten nights');
    expect(listAmounts()).toHaveLength(once.length);
    expect(listAmounts()[0]).toMatch(/, ten times$/);
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '333');
    await choose('Once');
    expect(listAmounts()).toEqual(once);
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('333');
  });

  it('each step’s button follows its fields, in their form', async () => {
    show();
    expectContinueAfter(screen.getByRole('textbox', { name: 'Amount' }));
    await toPayment();
    expectContinueAfter(screen.getByRole('textbox', { name: 'Email address' }));
  });

  it.each(['fidyah', 'fitr', 'tainted_wealth'] as const)('giving regularly is not offered for %s', (kind) => {
    show(parts, kind);
    expect(screen.queryByRole('radio', { name: 'Monthly' })).toBeNull();
  });

  it('a regular donation asks for no dedication, ends at the plan’s card, and clears the draft once it has begun', async () => {
    const { store, navigate } = show();
    await toPayment();
    expect(screen.queryByRole('group', { name: /in honour/ })).toBeNull();
    expect(summary()).toHaveTextContent('Each gift');
    await goOn();
    expect(screen.getByText('The plan’s card')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'How would you like to pay?' })).toBeNull();
    const { gift, donor, onBegun } = PlanPayment.mock.lastCall![0];
    expect(gift).toMatchObject({ kind: 'sadaqah', cents: 50_00, form: { every: 'month' }, coversFee: false });
    expect(donor).toEqual({ name: 'Amina Yusuf', email: 'amina@donor.example', anonymous: false });
    onBegun('/plan#key');
    expect(navigate).toHaveBeenCalledWith('/plan#key');
    expect(store.load()).toBeNull();
  });

  it('a regular donation shows an issue at its field, and continues without it', async () => {
    show();
    findPlanIssues.mockReturnValue([{ fieldId: 'line-amount', message: 'Each night has to get more' }]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '50');
    await choose('Other');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which times?' }), 'Each night of Ramadan');
    await screen.findByText('The plan’s fields');
    await goOn();
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(/Each night has to get more/);
    findPlanIssues.mockReturnValue([]);
    await goOn();
    expect(screen.getByRole('textbox', { name: /^Your name/ })).toBeInTheDocument();
  });

  it('the checkout continues as soon as the plan’s parts have loaded, if the donor pressed Continue before', async () => {
    let finish = () => undefined as void;
    const loaded = new Promise<void>((resolve) => (finish = resolve));
    show(() => loaded.then(parts));
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '50');
    await choose('Monthly');
    await goOn();
    expect(screen.queryByRole('textbox', { name: /^Your name/ })).toBeNull();
    finish();
    expect(await screen.findByRole('textbox', { name: /^Your name/ })).toBeInTheDocument();
  });

  it('the checkout drops a press on Continue if “Once” is chosen while the plan loads', async () => {
    show(() => new Promise(() => undefined));
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '50');
    await choose('Monthly');
    await goOn();
    await choose('Once');
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Your name/ })).toBeNull();
  });

  it('the checkout says that the plan’s parts did not load, and loads them on a retry', async () => {
    const load = vi.fn<LoadPlans>(parts);
    load.mockRejectedValueOnce(new Error('Loading chunk failed'));
    show(load);
    await choose('Monthly');
    expect(await screen.findByRole('alert')).toHaveTextContent('or give once');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The plan’s fields')).toHaveFocus();
  });
});
