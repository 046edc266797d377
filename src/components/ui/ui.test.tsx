// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { keepExact } from './Untranslated';
import { Arabic } from './Arabic';
import { Button } from './Button';
import { Card } from './Card';
import { DateText } from './DateText';
import { Disclosure } from './Disclosure';
import { FoldOnPhone } from './FoldOnPhone';
import { Icon } from './Icon';
import { Money } from './Money';
import { Progress } from './Progress';
import { FailureNotice } from './FailureNotice';
import { TextLink } from './TextLink';
import { CardMore } from '../../slices/Cards';

describe('buttons', () => {
  it('buttons are not submit buttons by default', () => {
    render(
      <>
        <Button>Back</Button>
        <Button type="submit">Send</Button>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('type', 'button');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit');
  });
});

describe('a part that is loaded again', () => {
  const waiting = <p role="status">One moment</p>;
  const failed = <FailureNotice heading="Not loaded" text="Check it." onRetry={() => undefined} />;
  const loaded = (
    <section>
      <h2>Your gifts</h2>
    </section>
  );
  const draw = (part: ReactNode) => (
    <>
      <main>{part}</main>
      <Button>Next</Button>
    </>
  );
  const press = async (name: string) => {
    const button = screen.getByRole('button', { name });
    act(() => button.focus());
    await act(async () => fireEvent.click(button));
  };

  it('the focus goes from “Try again” to its place, to the button of a new failure, and to the heading of what came', async () => {
    const { rerender } = render(draw(failed));
    await press('Try again');
    rerender(draw(waiting));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    rerender(draw(failed));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());
    await press('Try again');
    rerender(draw(loaded));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your gifts' })).toHaveFocus());
    await press('Next');
    expect(screen.getByRole('heading', { name: 'Your gifts' })).not.toHaveAttribute('tabindex');
  });

  it('what is loaded again takes no focus from a user who has gone on', async () => {
    const { rerender } = render(draw(failed));
    await press('Try again');
    rerender(draw(waiting));
    await press('Next');
    rerender(draw(loaded));
    await act(async () => undefined);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });
});

describe('cards', () => {
  it('a card has a heading with its title, and one link, named by the title', () => {
    render(
      <Card title="Rent Relief" href="/program/rent-relief">
        <p>Arrears.</p>
        <CardMore>See the program</CardMore>
      </Card>,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Rent Relief' })).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Rent Relief' })]);
  });

  it('a card has no link without an address', () => {
    render(<Card title="Soon" heading="h2" />);
    expect(screen.getByRole('heading', { level: 2, name: 'Soon' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('progress bars', () => {
  it('a progress bar says in words what it shows', () => {
    render(<Progress value={4200} max={6000} label="Raised for Rent" text="A$4,200 of A$6,000" />);
    const bar = screen.getByRole('progressbar', { name: 'Raised for Rent' });
    expect(bar).toHaveAttribute('value', '4200');
    expect(bar).toHaveAttribute('max', '6000');
    expect(bar).toHaveAttribute('aria-valuetext', 'A$4,200 of A$6,000');
    expect(document.body).toHaveTextContent('A$4,200 of A$6,000');
  });

  it('a progress bar never shows more than 100%', () => {
    render(<Progress value={7000} max={6000} label="Raised" text="A$7,000 of A$6,000" />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '6000');
  });
});

describe('disclosures', () => {
  it('a disclosure is closed at first, with its summary as a heading', () => {
    render(
      <Disclosure summary="What is nisab?" id="what-is-nisab" heading="h3">
        A threshold.
      </Disclosure>,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'What is nisab?' })).toBeInTheDocument();
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
    expect(document.getElementById('what-is-nisab')).toHaveTextContent('A threshold.');
  });

  it('a disclosure opens for a visitor who follows a link to its fragment', () => {
    window.location.hash = '#what-is-nisab';
    render(
      <>
        <Disclosure summary="What is nisab?" id="what-is-nisab">
          A threshold.
        </Disclosure>
        <Disclosure summary="What is hawl?" id="what-is-hawl">
          A year.
        </Disclosure>
      </>,
    );
    const [nisab, hawl] = screen.getAllByRole('group');
    expect(nisab).toHaveAttribute('open');
    expect(hawl).not.toHaveAttribute('open');
    window.location.hash = '';
  });

  it('a disclosure opens when a link to a part of its content is followed', () => {
    render(
      <Disclosure summary="See all 2 rules">
        <p id="rule-rate">2.5%</p>
      </Disclosure>,
    );
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
    act(() => {
      window.location.hash = 'rule-rate';
      window.dispatchEvent(new Event('hashchange'));
    });
    expect(screen.getByRole('group')).toHaveAttribute('open');
    window.location.hash = '';
  });
});

describe('content folded on phones', () => {
  const folded = () => screen.getByRole('button', { name: 'See all 2 rules' });
  const rules = (
    <section id="rules">
      <FoldOnPhone label="See all 2 rules">
        <p id="rule-rate">2.5%</p>
      </FoldOnPhone>
      <p id="outside">Outside</p>
    </section>
  );

  it('the button of folded content opens and closes it', () => {
    render(rules);
    expect(folded()).toHaveAttribute('aria-expanded', 'false');
    const content = document.getElementById(folded().getAttribute('aria-controls') ?? '');
    expect(content).toHaveTextContent('2.5%');
    expect(content).not.toHaveAttribute('data-open');
    fireEvent.click(folded());
    expect(folded()).toHaveAttribute('aria-expanded', 'true');
    expect(content).toHaveAttribute('data-open');
    fireEvent.click(folded());
    expect(content).not.toHaveAttribute('data-open');
  });

  it.each(['rule-rate', 'rules'])(
    'folded content opens for the fragment #%s, which is inside it or around it',
    (fragment) => {
      window.location.hash = `#${fragment}`;
      render(rules);
      expect(folded()).toHaveAttribute('aria-expanded', 'true');
      window.location.hash = '';
    },
  );

  it('folded content opens for a link to a fragment inside it, and for no other link', () => {
    render(rules);
    const follow = (fragment: string) =>
      act(() => {
        window.location.hash = fragment;
        window.dispatchEvent(new Event('hashchange'));
      });
    follow('#outside');
    expect(folded()).toHaveAttribute('aria-expanded', 'false');
    follow('#rule-rate');
    expect(folded()).toHaveAttribute('aria-expanded', 'true');
    follow('');
  });
});

describe('small parts', () => {
  it('Money formats cents as dollars', () => {
    render(
      <>
        <Money cents={125000} /> and <Money cents={420000} short />
      </>,
    );
    expect(document.body).toHaveTextContent('A$1,250.00 and A$4,200');
  });

  it('amounts and receipt numbers in a text are kept from a translator, and the words around them are not', () => {
    render(<Button>{'Give A$1,250.00 for MZ-2027-000123 now'}</Button>);
    const button = screen.getByRole('button', { name: 'Give A$1,250.00 for MZ-2027-000123 now' });
    const kept = [...button.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent);
    expect(kept).toEqual(['A$1,250.00', 'MZ-2027-000123']);
    expect([...button.childNodes].map(({ nodeType }) => nodeType)).toEqual([Node.ELEMENT_NODE]);
  });

  it.each([
    ['Visa ending 4242, 12/27', ['Visa', '4242', '12/27']],
    ['Direct debit, BSB 062-000, account ending 456', ['062-000', '456']],
    ['Pay A$1,250.00 with Mastercard ending in 4444', ['A$1,250.00', 'Mastercard', '4444']],
    ['Mastercard المنتهية بالأرقام 4444', ['Mastercard', '4444']],
    ['We sent a code to amina.yusuf@mail.example.org.', ['amina.yusuf@mail.example.org']],
    ['Call 1800 975 711 or 13 11 14 by 30 June 2027.', ['1800 975 711', '13 11 14']],
  ])('of “%s” a translator leaves numbers and addresses', (text, kept) => {
    const { container } = render(keepExact(text));
    expect([...container.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent)).toEqual(kept);
  });

  it('DateText has a machine-readable date', () => {
    render(<DateText iso="2026-05-04" text="4 May 2026" hijri="17 Dhu al-Qaʿdah 1447 AH" />);
    const time = screen.getByText(/4 May 2026/);
    expect(time).toHaveAttribute('datetime', '2026-05-04');
    expect(time).toHaveTextContent('4 May 2026 · 17 Dhu al-Qaʿdah 1447 AH');
  });

  it('Arabic names its language and direction', () => {
    render(<Arabic>نصاب</Arabic>);
    expect(screen.getByText('نصاب')).toHaveAttribute('lang', 'ar');
    expect(screen.getByText('نصاب')).toHaveAttribute('dir', 'rtl');
  });

  it('Icon is hidden, so it adds nothing to the accessible name of its parent', () => {
    render(
      <TextLink href="/cases">
        See all <Icon name="pin" />
      </TextLink>,
    );
    expect(screen.getByRole('link', { name: 'See all' })).toBeInTheDocument();
  });
});
