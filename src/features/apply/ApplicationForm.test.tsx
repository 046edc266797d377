// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createTabDraft } from '../../components/form/createTabDraft';
import { ApplicationForm } from './ApplicationForm';
import { createApplicationRules } from './browserRules';
import { emptyApplication } from './applicationValues';
import { getFocusedMessage } from '../../../tests/support/focusedMessage';

const key = '11111111-1111-4111-8111-111111111111';

function show(name = `test-${Math.random()}`) {
  const apply = vi.fn(async () => ({
    ok: true as const,
    value: { reference: 'ABCD-EFGH', receivedAt: '2027-02-15T00:00:00.000Z' },
  }));
  const draft = createTabDraft(name, emptyApplication);
  const kept = createTabDraft(`${name}.sent`, { reference: '' });
  const rules = createApplicationRules({ enquiries: { apply }, draft, kept, newKey: () => key });
  const { unmount } = render(<ApplicationForm rules={rules} />);
  return { apply, draft, unmount };
}

const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const tick = (name: RegExp | string) => userEvent.click(screen.getByRole('checkbox', { name }));
const choose = (name: RegExp | string) => userEvent.click(screen.getByRole('radio', { name }));
/** Types at one go, if typing is not what is tested. */
const enter = (name: RegExp | string, value: string) => fireEvent.change(box(name), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the application' }));

async function fill() {
  await tick(/^Home/);
  await choose('Within a week');
  enter('What happened, and what would help?', 'We are behind with the rent.');
  enter('Your name', 'Amina Yusuf');
  await choose('Call me');
  enter('Phone', '0491 570 156');
  enter('Adults, including you', '2');
  await tick(/^I agree/);
}

describe('the application form', () => {
  it('the application form says what is missing, in the order of the page, each with a link to its control', async () => {
    const { apply } = show();
    await send();
    const links = [...getFocusedMessage().querySelectorAll('a')];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Choose what you need help with. You can choose more than one',
      'Choose how soon you need it',
      'Tell us in a few words what happened',
      'Enter the name we should ask for',
      'Choose how we can contact you safely',
      'Enter how many adults live in your home, including you',
      'Tick this if you agree. Without it we can’t read what you wrote',
    ]);
    for (const link of links) expect(document.getElementById(link.hash.slice(1)), link.hash).not.toBeNull();
    expect(apply).not.toHaveBeenCalled();
  });

  it.each([
    ['Adults, including you', '1.5', 'Enter a whole number of adults, such as 2'],
    ['Adults, including you', 'two', 'Enter the number of adults in figures, such as 2'],
    ['Adults, including you', '0', 'Enter 1 or more adults. Include yourself'],
    ['Adults, including you', '40', 'Enter 20 or fewer adults, and tell us the rest when we talk'],
    ['Children under 18', 'two', 'Enter the number of children in figures, such as 2'],
    ['Children under 18', '-1', 'Enter 0 or more children'],
    ['Children under 18', '٤٠', 'Enter 20 or fewer children, and tell us the rest when we talk'],
  ])('the application form rejects as its number of %s: “%s”', async (label, typed, message) => {
    show();
    enter(label, typed);
    await send();
    expect(box(label)).toHaveAccessibleDescription(`Error: ${message}`);
  });

  it('the application form asks for an email address if the applicant chooses email', async () => {
    show();
    await choose('Send me an email');
    await send();
    expect(box('Email address')).toHaveAccessibleDescription('Error: Enter the email address we should write to');
  });

  it('the application form sends its input, and no consent for an address removed since', async () => {
    const { apply, draft } = show();
    await fill();
    await userEvent.type(box(/^Email address/), 'amina@people.example');
    await tick('It is safe to send me an email');
    await userEvent.clear(box(/^Email address/));
    await send();
    expect(await screen.findByRole('heading', { name: 'Your application has arrived' })).toHaveFocus();
    expect(apply).toHaveBeenCalledExactlyOnceWith(
      {
        attempt: key,
        needs: ['home'],
        urgency: 'week',
        situation: 'We are behind with the rent.',
        name: 'Amina Yusuf',
        reach: 'call',
        phone: '0491 570 156',
        mayWrite: false,
        adults: 2,
        children: 0,
        consent: true,
      },
      expect.any(Function),
    );
    expect(draft.load()).toBeNull();
  });

  it('the reference is there again after a reload, until another application is begun', async () => {
    const name = `test-${Math.random()}`;
    const { unmount } = show(name);
    await fill();
    await send();
    expect(await screen.findByText('ABCD-EFGH')).toBeInTheDocument();
    unmount();
    const again = show(name);
    expect(screen.getByText('ABCD-EFGH')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Apply for someone else' }));
    again.unmount();
    show(name);
    expect(screen.queryByText('ABCD-EFGH')).not.toBeInTheDocument();
    expect(box('Your name')).toHaveValue('');
  });

  it.each([
    ['allowed', async () => undefined, 'Copied'],
    ['refused', () => Promise.reject(new Error('NotAllowedError')), 'Your browser did not copy it'],
  ])('the reference can be copied; if that is %s the form says so', async (_case, write, text) => {
    show();
    await fill();
    await send();
    await screen.findByText('ABCD-EFGH');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
    await userEvent.click(screen.getByRole('button', { name: 'Copy the reference' }));
    expect(writeText).toHaveBeenCalledWith('ABCD-EFGH');
    expect(await screen.findByText(new RegExp(`^${text}`))).toBeInTheDocument();
  });

  it('the application form asks applicants who need help today to call as well', async () => {
    show();
    await choose('Today');
    expect(screen.getByRole('note')).toHaveTextContent('Call 1800 975 711 before 3 pm');
  });

  it('the application form is empty, on the page and in the tab, once its clearing is confirmed, and can be brought back', async () => {
    const { draft } = show();
    await fill();
    expect(draft.load()?.values.name).toBe('Amina Yusuf');
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(box('Your name')).toHaveValue('Amina Yusuf');
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove it and start again' }));
    expect(draft.load()).toBeNull();
    expect(box('Your name')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: /^Home/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect(box('Your name')).toHaveValue('Amina Yusuf');
    expect(draft.load()?.values.name).toBe('Amina Yusuf');
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove it and start again' }));
    await userEvent.type(box('Your name'), 'Yusuf');
    expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
  });
});
