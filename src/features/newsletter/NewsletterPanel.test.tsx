// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTabDraft } from '../../components/form/createTabDraft';
import type { Newsletter } from '../../services/newsletter/createNewsletter';
import { createNewsletterPorts } from './createNewsletterPorts';
import { NewsletterPanel, parseNewsletterRoute } from './NewsletterPanel';
import { findFocusedMessage } from '../../../tests/support/focusedMessage';

it.each([
  ['#/newsletter/confirm/a.b-c_d', { type: 'confirm', token: 'a.b-c_d' }],
  ['#/newsletter/unsubscribe/a%2Eb', { type: 'unsubscribe', token: 'a.b' }],
  ['#/newsletter/unsubscribe/%E0%A4%A', { type: 'unsubscribe', token: '%E0%A4%A' }],
  ['#/newsletter/confirm/', { type: 'confirm', token: '' }],
  ['', { type: 'ask' }],
  ['#news', { type: 'ask' }],
  ['#/newsletter/steal/abc', { type: 'ask' }],
  ['#/newsletter/confirm/a/b', { type: 'ask' }],
])('the newsletter panel reads the hash %s as %j', (hash, route) => expect(parseNewsletterRoute(hash)).toEqual(route));

type Answer = Awaited<ReturnType<Newsletter['confirm']>>;
const done: Answer = { ok: true, value: { newsletter: true } };
const failed = (code: 'offline' | 'invalid_signature' | 'wrong_state'): Answer => ({
  ok: false,
  error: { code, issues: [], retryAfterSeconds: null },
});

/** Renders the panel at an address, with a back end that gives these answers one after the other. */
function show(hash: string, ...answers: Answer[]) {
  history.replaceState(null, '', `/contact${hash}`);
  // Only happy-dom sends an event at `replaceState`.
  const setAddress = vi.spyOn(history, 'replaceState').mockImplementation(() => undefined);
  const follow = vi.fn<Newsletter['confirm']>(async () => answers.shift() ?? done);
  const subscribe = vi.fn<Newsletter['subscribe']>(async () => ({ ok: true, value: { asked: true } }));
  const draft = createTabDraft(`test-${Math.random()}`, { email: '', website: '' });
  const newsletter = { subscribe, confirm: follow, unsubscribe: follow };
  render(
    <NewsletterPanel ports={createNewsletterPorts(newsletter, draft, () => '11111111-1111-4111-8111-111111111111')} />,
  );
  return { follow, subscribe, setAddress };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.restoreAllMocks();
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the link of a newsletter email', () => {
  it('the link to confirm can be tried again after a lost answer, and leaves no token behind', async () => {
    const { follow, setAddress } = show('#/newsletter/confirm/token', failed('offline'));
    expect(follow).not.toHaveBeenCalled();
    await press('Yes, send me news');
    expect(await findFocusedMessage()).toHaveTextContent('We got no answer');
    expect(setAddress).not.toHaveBeenCalled();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'You will get our news' })).toHaveFocus();
    expect(setAddress).toHaveBeenCalledExactlyOnceWith(null, '', '/contact#news');
    expect(follow.mock.calls).toEqual([['token'], ['token']]);
  });

  it('the link to confirm says that it is cut off, and offers no second try', async () => {
    show('#/newsletter/confirm/tok', failed('invalid_signature'));
    await press('Yes, send me news');
    expect(await findFocusedMessage()).toHaveTextContent('This link is not complete');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('the link to confirm offers to ask for a new one if it no longer works', async () => {
    const { subscribe } = show('#/newsletter/confirm/token', failed('wrong_state'));
    await press('Yes, send me news');
    expect(await findFocusedMessage()).toHaveTextContent('This link no longer works. Ask for a new one below');
    fireEvent.change(screen.getByRole('textbox', { name: 'Email address' }), {
      target: { value: 'amina@people.example' },
    });
    await press('Send me news');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(subscribe).toHaveBeenCalledOnce();
  });

  it('the link to unsubscribe waits for its button: programs that scan emails open links', async () => {
    const { follow } = show('#/newsletter/unsubscribe/token', failed('offline'));
    expect(await screen.findByRole('heading', { name: 'Unsubscribe from our news' })).toHaveFocus();
    expect(follow).not.toHaveBeenCalled();
    await press('Unsubscribe');
    expect(await findFocusedMessage()).toHaveTextContent('We got no answer');
    await press('Try again');
    expect(follow.mock.calls).toEqual([['token'], ['token']]);
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus();
    await press('Ask for news again');
    expect(screen.getByRole('textbox', { name: 'Email address' })).toBeVisible();
  });
});
