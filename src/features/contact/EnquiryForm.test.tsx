// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createTabDraft } from '../../components/form/createTabDraft';
import { topics } from '../../domain/enquiry';
import type { CallResult } from '../../contract/CallResult';
import { EnquiryForm } from './EnquiryForm';
import { createEnquiryRules } from './browserRules';
import { emptyEnquiry, type EnquiryReceipt } from './enquiryValues';
import { getFocusedMessage } from '../../../tests/support/focusedMessage';

type Sending = CallResult<EnquiryReceipt & { readonly receivedAt: string }>;

const received: Sending = { ok: true, value: { reference: 'ABCD-EFGH', receivedAt: '2027-02-15T00:00:00.000Z' } };
const refused = (code: 'offline' | 'attempt_reused' | 'invalid_request', issues: readonly object[] = []): Sending => ({
  ok: false,
  error: { code, issues: issues as never, retryAfterSeconds: null },
});
const keys = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

/** The form with a back end that answers in turn. */
function show(...answers: Sending[]) {
  let next = 0;
  const enquire = vi.fn(async () => answers.shift() ?? received);
  const draft = createTabDraft(`test-${Math.random()}`, emptyEnquiry);
  const rules = createEnquiryRules({ enquiries: { enquire }, draft, newKey: () => keys[next++] ?? '' });
  const { unmount } = render(<EnquiryForm rules={rules} />);
  const again = () => {
    unmount();
    render(<EnquiryForm rules={rules} />);
  };
  const sent = () => (enquire.mock.calls as unknown as [Record<string, unknown>][]).map(([request]) => request);
  return { enquire, draft, again, sent };
}

const box = (name: string) => screen.getByRole('textbox', { name });
/** Types at one go, if typing is not what is tested. */
const enter = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the message' }));

async function fill(message = 'Where is my receipt?') {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'gift');
  enter('Your name', 'Amina Yusuf');
  enter('Email address', 'amina@people.example');
  enter('Your message', message);
}

describe('the contact form', () => {
  it('the contact form shows what is missing at each field and above, and sends nothing', async () => {
    const { enquire } = show();
    await userEvent.type(box('Email address'), 'amina@');
    await userEvent.type(box('Phone (optional)'), '12');
    await send();
    const links = screen.getAllByRole('link', { name: /./ }).filter((link) => link.closest('[role=group]'));
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Choose what your message is about',
      'Enter your name',
      'Enter an email address, such as name@example.com',
      'Enter a phone number with its area code, such as 02 7010 0141',
      'Write your message',
    ]);
    expect(getFocusedMessage()).toBeVisible();
    expect(box('Your name')).toHaveAccessibleDescription('Error: Enter your name');
    await userEvent.click(links[1]!);
    expect(box('Your name')).toHaveFocus();
    expect(enquire).not.toHaveBeenCalled();
  });

  it('the contact form sends what was typed, shows the reference, and is empty for another message', async () => {
    const { draft, sent } = show();
    await fill();
    await send();
    expect(await screen.findByRole('heading', { name: 'Your message has arrived' })).toHaveFocus();
    expect(screen.getByText('ABCD-EFGH')).toBeInTheDocument();
    expect(sent()).toEqual([
      {
        attempt: keys[0],
        topic: 'gift',
        name: 'Amina Yusuf',
        email: 'amina@people.example',
        message: 'Where is my receipt?',
      },
    ]);
    expect(draft.load()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(box('Your name')).toHaveValue('');
  });

  it('the contact form sends the same key until it is answered, also after a reload, and a new key after a change', async () => {
    const { again, sent } = show(refused('offline'), refused('offline'), refused('offline'));
    await fill();
    await send();
    expect(await screen.findByText(/We won’t get it twice/)).toBeInTheDocument();
    again();
    expect(box('Your message')).toHaveValue('Where is my receipt?');
    await send();
    await userEvent.type(box('Your message'), ' Thank you.');
    await send();
    await send();
    expect(await screen.findByText('ABCD-EFGH')).toBeInTheDocument();
    expect(sent().map(({ attempt }) => attempt)).toEqual([keys[0], keys[0], keys[1], keys[1]]);
  });

  it('the contact form sends a new key if the old one was used for something else', async () => {
    const { sent } = show(refused('attempt_reused'));
    await fill();
    await send();
    expect(await screen.findByText('ABCD-EFGH')).toBeInTheDocument();
    expect(sent().map(({ attempt }) => attempt)).toEqual(keys);
  });

  it('the contact form shows the back end’s errors beside their fields', async () => {
    show(refused('invalid_request', [{ field: 'message', code: 'too_long', limit: 4000 }]));
    await fill();
    await send();
    expect(
      await screen.findByRole('link', { name: 'Your message is too long. Use 4000 characters or fewer' }),
    ).toBeVisible();
    expect(box('Your message')).toHaveAccessibleDescription(/too long/);
  });

  it('the contact form sends once, however often the button is pressed', async () => {
    let finish: (answer: Sending) => void = () => undefined;
    const { enquire } = show();
    enquire.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    await fill();
    await send();
    const button = screen.getByRole('button', { name: 'Sending…' });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(enquire).toHaveBeenCalledOnce();
    finish(received);
    expect(await screen.findByText('ABCD-EFGH')).toBeInTheDocument();
  });

  it.each(topics)('the contact form says how soon we answer a message about %s', async (topic) => {
    show();
    const choice = screen.getByRole('combobox', { name: 'What is it about?' });
    await userEvent.selectOptions(choice, topic);
    expect(choice).toHaveAccessibleDescription(/^We answer within/);
  });
});
