// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmailField } from './EmailField';

function AForm() {
  const [email, setEmail] = useState('');
  return <EmailField id="email" label="Email address" value={email} onType={setEmail} />;
}
const field = () => screen.getByRole('textbox', { name: 'Email address' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const offer = () => screen.queryByRole('button');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the email field offers the likely address if a provider’s name is mistyped, and one press fills it in', () => {
  render(<AForm />);
  type('amina@gmial.com');
  fireEvent.click(screen.getByRole('button', { name: 'Use amina@gmail.com' }));
  expect(field()).toHaveValue('amina@gmail.com');
  expect(field()).toHaveFocus();
  expect(offer()).toBeNull();
});

it('the email field waits with its offer while the address may still become a right one', () => {
  render(<AForm />);
  type('amina@gmail.co');
  expect(offer()).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(offer()).toHaveAccessibleName('Use amina@gmail.com');
});

it('the email field announces its offer to screen readers', () => {
  render(<AForm />);
  type('amina@gmial.com');
  expect(offer()?.closest('[aria-live="polite"]')).toHaveTextContent('Did you mean Use amina@gmail.com?');
});

it('the email field offers nothing for an address that is only shown', () => {
  render(<EmailField id="email" label="Email address" value="amina@gmial.com" />);
  expect(field()).toHaveAttribute('readonly');
  expect(offer()).toBeNull();
});
