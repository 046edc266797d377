// @vitest-environment happy-dom
import type { Stripe } from '@stripe/stripe-js';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFailure } from '../../../../tests/builders/checkout';
import { somePlanServices } from '../../../../tests/builders/planViews';
import { StepAction } from '../../donate/summary/StepAction';
import { CardSaver } from './CardSaver';

const begin = async () => createFailure('offline');

/** Stripe's script, whose fields are drawn when a test says so. */
function aStripe() {
  const handlers = new Map<string, () => void>();
  const element = {
    mount: () => {},
    destroy: () => {},
    on: (event: string, handler: () => void) => void handlers.set(event, handler),
    off: () => {},
    update: () => {},
  };
  const update = vi.fn();
  const stripe = {
    elements: vi.fn(() => ({ create: () => element, getElement: () => null, update })),
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
  };
  const services = { ...somePlanServices(), loadStripe: async () => stripe as unknown as Stripe };
  return { stripe, update, services, draw: () => act(() => handlers.get('ready')?.()) };
}

it('the box that saves a card comes once the card’s fields are drawn, so that it does not move under a finger', async () => {
  const { services, draw } = aStripe();
  const box = <input type="checkbox" aria-label="Save this card" />;
  render(<CardSaver services={services} id="card" label="Save" begin={begin} onSaved={() => undefined} box={box} />);
  await screen.findByRole('form');
  expect(screen.queryByRole('checkbox')).toBeNull();
  draw();
  expect(screen.getByRole('checkbox')).toBeVisible();
});

it('the button that saves a new plan’s card follows its fields, in their form', async () => {
  const { services, draw } = aStripe();
  const props = { services, id: 'card', label: 'Save', begin, onSaved: () => undefined, Action: StepAction };
  render(<CardSaver {...props} box={<input type="checkbox" aria-label="Save this card" />} />);
  const form = await screen.findByRole('form');
  draw();
  const button = screen.getByRole('button', { name: 'Save' });
  expect(form).toContainElement(button);
  for (const field of [form.firstElementChild!, screen.getByRole('checkbox')])
    expect(field.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('a plan’s card fields get a dark look when the device turns dark while they are shown', async () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  const { stripe, update, services } = aStripe();
  render(<CardSaver services={services} id="card" label="Save" begin={begin} onSaved={() => undefined} />);
  await screen.findByRole('form');
  expect(stripe.elements).toHaveBeenCalledWith(
    expect.objectContaining({ appearance: expect.objectContaining({ theme: 'stripe' }) }),
  );

  media.matches = true;
  act(() => void media.dispatchEvent(new Event('change')));
  expect(update).toHaveBeenCalledWith({ appearance: expect.objectContaining({ theme: 'night' }) });
});
