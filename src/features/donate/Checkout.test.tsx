// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft, aDraftStore, aLineDraft, aReference, checkoutWords } from '../../../tests/builders/checkout';
import { aCatalogue, givingDay } from '../../../tests/builders/giving';
import { Checkout, type CheckoutProps } from './Checkout';
import type { DraftStore } from './draft/createDraftStore';
import { loadLaterParts } from './steps/loadLaterParts';
import { loadLazy } from '../../components/lazy/useLazy';
import { getFocusedMessage } from '../../../tests/support/focusedMessage';

// No picture of a case or program: the page that has it is not there.
vi.mock('./status/fetchCausePage', () => ({ fetchCausePage: async () => null }));

const words = { ...checkoutWords, emailNote: 'For your receipt' };
const catalogue = aCatalogue();
const clock = () => givingDay;

function show(more: Partial<CheckoutProps> = {}) {
  const store = aDraftStore();
  const props: CheckoutProps = {
    catalogue,
    kind: 'sadaqah',
    texts: words,
    search: '',
    store,
    clock,
    loadServices: () => new Promise(() => undefined),
    ...more,
  };
  return { store, ...render(<Checkout {...props} />) };
}

const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const summary = () => within(screen.getByRole('complementary', { name: 'Your gift' }));
const step = (name: RegExp) => screen.getByRole('heading', { level: 2, name });

// Imported once, so that no test waits for compilation.
beforeAll(
  async () =>
    void (await Promise.all([
      import('./editors/SumHelper'),
      import('./payment/PaymentStep'),
      loadLazy(loadLaterParts),
    ])),
);
beforeEach(() => history.replaceState(null, '', '/pay/sadaqah'));

describe('the progress of the checkout', () => {
  it('the finished amount step names the kind and the amount', async () => {
    show();
    await userEvent.type(amount(), '1,250');
    await goOn();
    expect(step(/Amount/).closest('section')).toHaveTextContent('Sadaqah, A$1,250.00');
  });

  it('the checkout starts again with an empty form, once something was typed', async () => {
    const { store } = show();
    const again = () => screen.queryByRole('button', { name: 'Start again' });
    expect(again()).toBeNull();
    await userEvent.type(amount(), '1,250');
    await goOn();
    await userEvent.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Amina');
    await userEvent.click(again()!);
    await userEvent.click(screen.getByRole('button', { name: 'Keep my gift' }));
    expect(store.load()?.donor.name).toBe('Amina');
    await userEvent.click(again()!);
    await userEvent.click(screen.getByRole('button', { name: 'Remove it and start again' }));
    expect(amount()).toHaveValue('');
    expect(step(/Amount/)).toHaveFocus();
    expect(store.load()?.donor.name ?? '').toBe('');
    expect(again()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect(amount()).toHaveValue('1,250');
  });
});

describe('the amount', () => {
  it('the amount is a suggestion or the donor’s own, and the total follows it', async () => {
    show();
    await userEvent.click(screen.getByRole('radio', { name: /A\$100/ }));
    expect(amount()).toHaveValue('100');
    expect(summary().getByText('Total').nextSibling).toHaveTextContent('A$100.00');
    await userEvent.clear(amount());
    await userEvent.type(amount(), '١٩٫٩٩');
    expect(screen.getByRole('radio', { name: /A\$100/ })).not.toBeChecked();
    expect(summary().getByText('Total').nextSibling).toHaveTextContent('A$19.99');
  });

  it('an invalid amount is reported at its field and above the form, and stays', async () => {
    show();
    await userEvent.type(amount(), '0.50');
    await goOn();
    expect(getFocusedMessage()).toBeVisible();
    expect(amount()).toHaveAccessibleDescription('Error: The smallest gift here is A$1.00');
    expect(amount()).toHaveValue('0.50');
    await userEvent.click(screen.getByRole('link', { name: 'The smallest gift here is A$1.00' }));
    expect(amount()).toHaveFocus();
  });

  it('the total is announced once the donor has stopped typing', () => {
    vi.useFakeTimers();
    show();
    fireEvent.change(amount(), { target: { value: '5' } });
    act(() => void vi.advanceTimersByTime(900));
    fireEvent.change(amount(), { target: { value: '50' } });
    act(() => void vi.advanceTimersByTime(900));
    expect(summary().getByRole('status')).toBeEmptyDOMElement();
    act(() => void vi.advanceTimersByTime(100));
    expect(summary().getByRole('status')).toHaveTextContent('Total A$50.00');
  });
});

describe('the details of each kind', () => {
  it('fidyah asks for days, fasts or oaths, or for an amount of the donor’s own', async () => {
    show({ kind: 'fidyah' });
    await userEvent.type(screen.getByRole('textbox', { name: 'How many days were missed?' }), '5');
    expect(screen.getByText(/^5 days ×/).closest('p')).toHaveTextContent('5 days × A$10.00 = A$50.00');
    await userEvent.click(screen.getByRole('radio', { name: /broken fasts/ }));
    expect(summary().getByText('Kaffarah for 5 broken fasts').nextSibling).toHaveTextContent('A$1,500.00');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Count several fasts of one Ramadan as one' }));
    expect(summary().getByText('Kaffarah for 5 broken fasts, counted as one').nextSibling).toHaveTextContent(
      'A$300.00',
    );
    await userEvent.click(screen.getByRole('radio', { name: /broken oaths/ }));
    await userEvent.click(screen.getByRole('button', { name: 'One oath fewer' }));
    expect(summary().getByText('Kaffarah for 4 broken oaths').nextSibling).toHaveTextContent('A$200.00');
    await userEvent.click(screen.getByRole('radio', { name: 'An amount I have worked out myself' }));
    await userEvent.type(amount(), '4.99{Enter}');
    expect(amount()).toHaveAccessibleDescription('Error: The smallest gift here is A$5.00');
  });

  it('zakat al-fitr asks for the number of people, and says after the Eid prayer of the donor’s city, which it remembers, that it is sadaqah', async () => {
    const { unmount } = show({ kind: 'fitr' });
    await userEvent.dblClick(screen.getByRole('button', { name: 'One person more' }));
    expect(summary().getByText('Zakat al-fitr for 2 people').nextSibling).toHaveTextContent('A$36.00');
    unmount();
    // 07:30 in Sydney is 04:30 in Perth.
    const city = () => screen.getByRole('combobox', { name: 'Your city' });
    const atPrayer = { kind: 'fitr', clock: () => new Date('2027-03-08T20:30:00.000Z') } as const;
    const first = show(atPrayer);
    await userEvent.selectOptions(city(), 'Perth');
    expect(screen.getByText(/^In Perth, the Eid prayer begins at 7:30 am on 9 March 2027\./)).toBeInTheDocument();
    await userEvent.selectOptions(city(), 'Sydney');
    expect(screen.getByText('The Eid prayer began at 7:30 am on 9 March 2027 in Sydney')).toBeInTheDocument();
    first.unmount();
    show(atPrayer);
    expect(city()).toHaveDisplayValue('Sydney');
    await userEvent.type(screen.getByRole('textbox', { name: 'How many people?' }), '2');
    expect(summary().getByText('Food after Eid, as sadaqah, for 2 people').nextSibling).toHaveTextContent('A$36.00');
  });

  it('tainted wealth can be left off the receipt, and the form helps with its amount', async () => {
    const { store } = show({ kind: 'tainted_wealth' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Leave this gift off my receipt' }));
    await userEvent.click(screen.getByRole('button', { name: 'Work out the amount' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'A dividend' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Dividend' }), '1250');
    await userEvent.type(screen.getByRole('textbox', { name: /that is not allowed/ }), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Use this amount' }));
    expect(amount()).toHaveValue('25.00');
    expect(store.stored.draft?.lines).toMatchObject([{ amount: '25.00', receipt: false }]);
  });
});

describe('donation links', () => {
  it('a donation link preselects a case, which the donor can remove', async () => {
    show({ search: '?case=winter-rent' });
    expect(screen.getByRole('link', { name: 'Six weeks of rent' })).toHaveAttribute('href', '/case/winter-rent');
    // A case without costs and goal suggests no amounts.
    await userEvent.type(screen.getByRole('textbox', { name: 'How much would you like to give?' }), '20');
    expect(summary().getByText('Sadaqah for “Six weeks of rent”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Give without this case' }));
    expect(summary().getByText('Sadaqah')).toBeInTheDocument();
    expect(location.search).toBe('');
  });

  it.each([
    ['a closed case', 'sadaqah', '?case=back-to-school', '“Three school bags” takes no more gifts'],
    [
      'a case that accepts no donation of this kind',
      'ramadan',
      '?case=winter-rent',
      '“Six weeks of rent” can’t take this kind of gift',
    ],
    ['an unknown case', 'sadaqah', '?case=no-such-case', 'We can’t find that case or program'],
    ['an unreadable amount', 'zakat', '?amount=-5', 'We can’t read the amount in the link'],
  ] as const)(
    'a donation link for %s is rejected with a message, and the donor can give without it',
    async (_, kind, search, said) => {
      show({ kind, search });
      expect(screen.getByText(said, { exact: false })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /Give without/ })).toBeNull();
      expect(amount()).toHaveValue('');
      await userEvent.type(amount(), '30');
      await goOn();
      expect(step(/Your details/)).toHaveFocus();
    },
  );

  it('a donation link fills in the amount of a zakat calculation, and says where it is from', () => {
    show({ kind: 'zakat', search: '?amount=1234.56&statement=calc_1' });
    expect(amount()).toHaveValue('1234.56');
    expect(screen.getByText(/filled in the amount for you/)).toBeInTheDocument();
  });
});

describe('the steps', () => {
  const toDetails = async () => {
    await userEvent.type(amount(), '50');
    await goOn();
  };

  const textbox = (name: string | RegExp) => screen.getByRole('textbox', { name });

  it('the details step takes focus at its heading, and reports an empty name and email address beside the fields', async () => {
    show();
    await toDetails();
    expect(step(/Step 2 of 3: Your details/)).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Change amount' })).toBeInTheDocument();
    await goOn();
    expect(textbox('Your name')).toHaveAccessibleDescription(/Enter your name, or choose to give anonymously/);
    expect(textbox('Email address')).toHaveAccessibleDescription(/Enter your email address, so that we can send/);
  });

  it('invalid details are listed above the form and reported beside their fields, and stay as they were typed', async () => {
    show();
    await toDetails();
    const markup = '<script>alert(1)</script>';
    await userEvent.click(screen.getByRole('radio', { name: 'In honour of someone' }));
    const fields = [
      ['Your name', markup, 'Your name can’t include < or > or hidden characters'],
      ['Email address', 'amina@donor', 'Enter an email address such as name@example.com'],
      ['Their name', '', 'Enter the person’s name'],
      [/^A few words/, markup, 'The message can’t include < or > or hidden characters'],
      [/^A note to us/, 'x'.repeat(501), 'The note is too long: 500 characters at most'],
    ] as const;
    for (const [name, value] of fields) fireEvent.change(textbox(name), { target: { value } });
    await goOn();
    const links = within(getFocusedMessage()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(fields.map(([, , message]) => message));
    for (const [name, value, message] of fields) {
      expect(textbox(name)).toHaveAccessibleDescription(expect.stringContaining(`Error: ${message}`));
      expect(textbox(name)).toHaveValue(value);
    }
    await userEvent.click(screen.getByRole('link', { name: /^The note is too long/ }));
    expect(textbox(/^A note to us/)).toHaveFocus();
  });

  it('an error of the checkout goes once its field is right, and the others stay', async () => {
    show();
    await goOn();
    expect(amount()).toBeInvalid();
    await userEvent.type(amount(), '0');
    expect(amount()).toBeInvalid();
    await userEvent.clear(amount());
    await userEvent.type(amount(), '5');
    expect(amount()).toBeValid();
    expect(amount()).toHaveFocus();
    await goOn();
    await goOn();
    await userEvent.type(textbox('Your name'), 'Amina');
    expect(textbox('Your name')).toBeValid();
    expect(textbox('Your name')).toHaveFocus();
    expect(screen.getAllByRole('link', { name: /^Enter your/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Give anonymously' }));
    expect(textbox('Email address')).toBeInvalid();
  });

  it('the checkout needs no name from an anonymous donor', async () => {
    const loadServices = vi.fn(() => new Promise<never>(() => undefined));
    show({ loadServices });
    expect(loadServices).not.toHaveBeenCalled();
    await toDetails();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'amina@donor.example');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Give anonymously' }));
    await goOn();
    expect(step(/Step 3 of 3: Payment/)).toHaveFocus();
    expect(loadServices).toHaveBeenCalled();
    expect(document.body).toHaveTextContent('Anonymous · amina@donor.example');
  });

  it('the checkout asks for the name of the person in whose memory the donation is', async () => {
    const { store } = show();
    await toDetails();
    await userEvent.click(screen.getByRole('radio', { name: 'In memory of someone' }));
    await goOn();
    expect(screen.getByRole('textbox', { name: 'Their name' })).toBeInvalid();
    await userEvent.type(screen.getByRole('textbox', { name: 'Their name' }), 'Hamza');
    expect(store.stored.draft?.dedication).toEqual({ kind: 'memory', name: 'Hamza', message: '' });
  });

  it('the steps follow the browser’s back and forward buttons, and lose no input', async () => {
    show();
    await toDetails();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Amina');
    act(() => void dispatchEvent(new PopStateEvent('popstate', { state: { givingStep: 'amount' } })));
    expect(amount()).toHaveValue('50');
    act(() => void dispatchEvent(new PopStateEvent('popstate', { state: { givingStep: 'details' } })));
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Amina');
  });

  it('the browser’s back button leads back to the amount that came from a link', async () => {
    show({ search: '?amount=50' });
    const opened: unknown = history.state;
    await goOn();
    act(() => void dispatchEvent(new PopStateEvent('popstate', { state: opened })));
    expect(amount()).toHaveValue('50');
  });

  it('the checkout stays at its step when a fragment of the page is visited', async () => {
    show();
    await toDetails();
    act(() => void dispatchEvent(new PopStateEvent('popstate', { state: null })));
    expect(screen.getByRole('textbox', { name: 'Your name' })).toBeInTheDocument();
  });
});

describe('the stored draft', () => {
  it('a stored draft is restored after a reload, at the same step', () => {
    history.replaceState({ givingStep: 'details' }, '', '/pay/sadaqah');
    show({ store: aDraftStore(aDraft()) });
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Amina Yusuf');
  });

  it('a stored draft is restored days later, with its date, and can be discarded', async () => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: 'Australia/Perth',
    });
    const store = aDraftStore(aDraft(), new Date('2027-02-09T17:00:00.000Z'));
    show({ store });
    expect(screen.getByText('Saved on 10 February 2027')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start again with an empty form' }));
    expect(amount()).toHaveValue('');
    expect(screen.queryByText('Saved on 10 February 2027')).toBeNull();
  });

  it('a line typed on another kind’s page is not part of the donation if the donor did not continue from it', () => {
    show({ kind: 'zakat', store: aDraftStore(aDraft({ lines: [aLineDraft()] })) });
    expect(summary().getByText('Total').nextSibling).toHaveTextContent('A$0.00');
  });
});

describe('a draft that is open in another tab', () => {
  /** A browser in which another tab has A$27 of sadaqah, or has paid it. */
  function showBesideAnotherTab(
    more: Partial<CheckoutProps> = {},
    record: ReturnType<DraftStore['continueHere']> = otherRecord,
  ) {
    let pay = (_reference: string) => undefined as void;
    const store: DraftStore = {
      ...aDraftStore(),
      open: (onOpened) => {
        onOpened({ record: null, draftInOtherTab: { id: 'other', draft: other } });
        return () => undefined;
      },
      continueHere: vi.fn(() => record),
      declineOtherDraft: vi.fn(),
      onPaid: (listener) => {
        pay = listener;
        return () => undefined;
      },
    };
    show({ store, ...more });
    return { store, pay: (reference: string) => act(() => pay(reference)) };
  }
  const other = aDraft({ lines: [aLineDraft({ amount: '27', isAdded: true })] });
  const otherRecord = { draft: other, savedAt: givingDay };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const question = 'You have a gift open in another tab';

  it('a draft that is open in another tab can be continued in this one', async () => {
    const { store } = showBesideAnotherTab({ kind: 'zakat' });
    expect(screen.getByText(question).parentElement).toHaveTextContent('Sadaqah, A$27.00');
    expect(summary().getByText('Total').nextSibling).toHaveTextContent('A$0.00');
    await press('Continue that gift here');
    expect(store.continueHere).toHaveBeenCalledExactlyOnceWith('other');
    expect(amount()).toHaveValue('27');
    // The page is about zakat, so the heading names the line being edited.
    expect(screen.getByRole('heading', { level: 3, name: 'Sadaqah' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Sadaqah' })).toHaveFocus();
    expect(screen.queryByText(question)).toBeNull();
  });

  it('a draft that is open in another tab stays there if the donor starts a new donation', async () => {
    const { store } = showBesideAnotherTab({ kind: 'zakat' });
    await press('Start a new gift');
    expect(screen.queryByText(question)).toBeNull();
    expect(screen.getByRole('group', { name: 'Zakat' })).toHaveFocus();
    expect(store.continueHere).not.toHaveBeenCalled();
    expect(store.declineOtherDraft).toHaveBeenCalledExactlyOnceWith('other');
  });

  it('a continued draft can’t be paid once it was paid in the other tab', async () => {
    const { pay } = showBesideAnotherTab();
    await press('Continue that gift here');
    pay(aReference);
    expect(screen.getByText('You have already given this')).toBeInTheDocument();
    expect(getFocusedMessage()).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your gift and receipt' })).toHaveAttribute(
      'href',
      `/pay#gift=${aReference}`,
    );
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await press('Give another gift');
    expect(amount()).toHaveValue('');
    expect(step(/Amount/)).toHaveFocus();
  });

  it('a double click on the button for another donation, after one paid in another tab, chooses no amount', async () => {
    const { pay } = showBesideAnotherTab();
    await press('Continue that gift here');
    pay(aReference);
    await press('Give another gift');
    const preset = screen.getByRole('radio', { name: /^A\$100/ });
    // A label's default is to choose; the test's browser chooses whatever the page says.
    expect(fireEvent.click(preset.closest('label')!, { detail: 2 })).toBe(false);
    expect(fireEvent.click(preset.closest('label')!, { detail: 1 })).toBe(true);
  });

  it('another tab’s draft that is paid by the time the donor continues it is shown as given', async () => {
    showBesideAnotherTab({}, { paid: aReference, savedAt: givingDay });
    await press('Continue that gift here');
    expect(screen.getByText('You have already given this')).toBeInTheDocument();
  });

  it('another tab’s draft is no longer offered if it is gone when the donor continues it', async () => {
    showBesideAnotherTab({}, null);
    await press('Continue that gift here');
    expect(screen.queryByText(question)).toBeNull();
    expect(amount()).toHaveValue('');
  });
});
