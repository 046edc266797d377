// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DeviceDataNotice } from './DeviceDataNotice';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('removes what the browser still holds after a session, says so, and keeps focus', async () => {
  localStorage.setItem('mizan.zakat', '{"version":1}');
  render(<DeviceDataNotice />);
  expect(screen.getByRole('note')).toHaveTextContent('This browser still holds a zakat calculation');
  await userEvent.click(screen.getByRole('button', { name: 'Remove it from this device' }));
  expect(screen.getByText('It is removed from this device.')).toHaveFocus();
  expect(localStorage.getItem('mizan.zakat')).toBeNull();
});

it('says nothing where the browser holds nothing', () => {
  const { container } = render(<DeviceDataNotice />);
  expect(container).toBeEmptyDOMElement();
});
