// @vitest-environment happy-dom
import type { Stripe } from '@stripe/stripe-js';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFailure } from '../../../../tests/builders/donations';
import { somePlanServices } from '../../../../tests/builders/planViews';
import { CardSaver } from './CardSaver';

it('a plan’s card fields get a dark look when the device turns dark while they are shown', async () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  const element = { mount: () => {}, destroy: () => {}, on: () => {}, off: () => {}, update: () => {} };
  const update = vi.fn();
  const stripe = {
    elements: vi.fn(() => ({ create: () => element, getElement: () => null, update })),
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
  };
  const services = { ...somePlanServices(), loadStripe: async () => stripe as unknown as Stripe };
  const begin = async () => createFailure('offline');
  render(<CardSaver services={services} id="card" label="Save" begin={begin} onSaved={() => undefined} />);
  await screen.findByRole('form');
  expect(stripe.elements).toHaveBeenCalledWith(
    expect.objectContaining({ appearance: expect.objectContaining({ theme: 'stripe' }) }),
  );

  media.matches = true;
  act(() => void media.dispatchEvent(new Event('change')));
  expect(update).toHaveBeenCalledWith({ appearance: expect.objectContaining({ theme: 'night' }) });
});
