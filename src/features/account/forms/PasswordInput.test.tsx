// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PasswordInput } from './PasswordInput';

it('the password field shows its text at a press, says what is wrong, and writes no style into the page', () => {
  const onType = vi.fn();
  const { container } = render(
    <PasswordInput
      id="secret"
      name="password"
      label="Password"
      hint="Eight characters"
      error="Too short"
      value="dates"
      onType={onType}
      autoComplete="new-password"
    />,
  );
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAccessibleDescription('Error: Too short Eight characters');
  fireEvent.click(screen.getByRole('switch', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  fireEvent.change(field, { target: { value: 'dates and milk' } });
  expect(onType).toHaveBeenCalledExactlyOnceWith('dates and milk');
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});
