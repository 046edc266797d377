// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import type * as PayPal from '@paypal/react-paypal-js';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFailure } from '../../../../tests/builders/checkout';
import { somePlanServices } from '../../../../tests/builders/planViews';
import { PayPalSaver } from './PayPalSaver';
import { getFocusedMessage } from '../../../../tests/support/focusedMessage';

vi.mock('@paypal/react-paypal-js', () => ({
  FUNDING: {},
  PayPalScriptProvider: ({ children }: { children: ReactNode }) => children,
  usePayPalScriptReducer: () => [{ isResolved: true }],
  PayPalButtons: ({ onCancel }: PayPal.PayPalButtonsComponentProps) => (
    <button onClick={() => onCancel?.({}, { redirect: () => undefined })}>Close PayPal’s window</button>
  ),
}));

it('a donor who left PayPal’s window is shown that nothing was saved', async () => {
  const begin = async () => createFailure('offline');
  render(<PayPalSaver services={somePlanServices()} begin={begin} onSaved={() => undefined} />);
  await userEvent.click(screen.getByRole('button'));
  expect(getFocusedMessage()).toHaveTextContent('Your PayPal account was not saved. Nothing was taken');
});
