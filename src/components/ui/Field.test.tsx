// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ErrorSummary } from './ErrorSummary';
import { Checkbox } from './Checkbox';
import { TextInput } from './Field';
import { getFocusedMessage } from '../../../tests/support/focusedMessage';

describe('form fields', () => {
  it('a form field exposes its hint and error to screen readers', () => {
    render(<TextInput id="amount" label="Amount" prefix="A$" hint="Whole dollars" error="Enter A$5 or more" />);
    const input = screen.getByRole('textbox', { name: 'Amount' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Whole dollars Error: Enter A$5 or more');
  });

  it('a form field is valid and has no description without a hint and an error', () => {
    render(<TextInput id="name" label="Your name" autoComplete="name" />);
    const input = screen.getByRole('textbox', { name: 'Your name' });
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
    expect(input).toHaveAttribute('autocomplete', 'name');
  });

  it.each([
    ['a number', { inputMode: 'numeric', value: '' }, 'ltr'],
    ['an email address', { type: 'email', inputMode: 'email', value: 'a' }, 'ltr'],
    ['a day', { type: 'date', value: '' }, 'ltr'],
    ['a name', { value: 'عائشة' }, 'auto'],
    ['no name yet', { value: '' }, null],
  ] as const)('a field for %s has the direction that is typed in it', (_, input, direction) => {
    render(<TextInput id="field" label="Field" readOnly {...input} />);
    expect(screen.getByLabelText('Field').getAttribute('dir')).toBe(direction);
  });

  it('a checkbox exposes its hint and error to screen readers', () => {
    render(<Checkbox id="fee" label="Cover the fee" hint="A$0.40 more" error="Choose" />);
    const box = screen.getByRole('checkbox', { name: 'Cover the fee' });
    expect(box).toHaveAccessibleDescription('A$0.40 more Error: Choose');
  });
});

describe('the summary of errors', () => {
  it('the summary of errors takes focus and links to the field of an error', () => {
    render(<ErrorSummary errors={[{ fieldId: 'amount', message: 'Enter A$5 or more' }]} />);
    expect(getFocusedMessage()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enter A$5 or more' })).toHaveAttribute('href', '#amount');
  });

  it('the summary of errors is not shown without errors', () => {
    render(<ErrorSummary errors={[]} />);
    expect(screen.queryByRole('group')).toBeNull();
  });
});
