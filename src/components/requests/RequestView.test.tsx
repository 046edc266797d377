// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { offline } from '../../contract/CallResult';
import { succeed } from '../../domain/Result';
import { RequestView } from './RequestView';
import { useRequest } from './useRequest';

const request = vi.fn(async () => succeed('Three gifts'));

function Gifts() {
  return (
    <RequestView request={useRequest(request)} what="your gifts">
      {(donations) => <p>{donations}</p>}
    </RequestView>
  );
}

it.each([
  ['fails', async () => offline as never],
  ['rejects', () => Promise.reject(new Error('The script did not load.'))],
])('a request that %s says so, and loads after “Try again” with the focus on its answer', async (_, broken) => {
  request.mockImplementationOnce(broken);
  render(<Gifts />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your gifts…');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your gifts');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Three gifts')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});
