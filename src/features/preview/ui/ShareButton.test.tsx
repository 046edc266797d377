// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { offline } from '../../../contract/CallResult';
import { succeed } from '../../../domain/Result';
import { ShareButton, type ShareButtonProps } from './ShareButton';

function show(loadLinks: ShareButtonProps['loadLinks']) {
  const onCopy = vi.fn();
  render(<ShareButton shareUrl="https://x/always" loadLinks={loadLinks} outcome={null} onCopy={onCopy} />);
  return onCopy;
}

it('copying a link asks how long it is to work, and copies the one that was chosen', async () => {
  const links = [
    { label: 'Link for 24 hours', url: 'https://x/day' },
    { label: 'Link for 7 days', url: 'https://x/week' },
  ];
  const onCopy = show(async () => succeed(links));
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(screen.getByRole('group', { name: 'How long should the link work?' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Link for 7 days' }));
  expect(onCopy).toHaveBeenLastCalledWith('https://x/week');
  await userEvent.click(screen.getByRole('button', { name: 'Until it is published or deleted' }));
  expect(onCopy).toHaveBeenLastCalledWith('https://x/always');
});

it('a link that expires and can’t be made is reported, and the other one is still there', async () => {
  const onCopy = show(async () => offline);
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t make a link that expires');
  await userEvent.click(screen.getByRole('button', { name: 'Until it is published or deleted' }));
  expect(onCopy).toHaveBeenCalledWith('https://x/always');
});
