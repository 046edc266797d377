// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aStorage, blockedStorage } from '../../../tests/builders/browserTabs';
import { KeepOnDevice } from './KeepOnDevice';
import { createStoredItems } from './storedItems';

afterEach(cleanup);

/** A browser; each of its tabs has its own storage, which a duplicated tab begins with a copy of. */
function aBrowser() {
  const device = aStorage();
  const openTab = (copied: Iterable<readonly [string, string]> = []) => {
    const tab = aStorage();
    for (const [key, text] of copied) tab.stored.set(key, text);
    const items = createStoredItems(
      () => device.storage,
      () => tab.storage,
    );
    return { items, stored: tab.stored };
  };
  return { device: device.stored, openTab };
}

describe('what a tab writes', () => {
  it('stays on the device, unless its visitor wants it forgotten with the tab', () => {
    const { device, openTab } = aBrowser();
    const { items } = openTab();
    items.write('sum', '5');
    items.write('gift', '7');
    expect(openTab().items.read('sum')).toBe('5');

    items.setTabOnly(true);
    items.write('form', '9');
    expect(device.size).toBe(0);
    expect(['sum', 'gift', 'form'].map((key) => items.read(key))).toEqual(['5', '7', '9']);
    expect(openTab().items.read('sum')).toBeNull();

    items.setTabOnly(false);
    expect([...device.keys()].sort()).toEqual(['form', 'gift', 'sum']);
  });

  it('leaves what other tabs have written where it is', () => {
    const { device, openTab } = aBrowser();
    openTab().items.write('gift.1', '5');
    const { items } = openTab();
    items.write('gift.2', '7');
    items.setTabOnly(true);
    expect([...device.keys()]).toEqual(['gift.1']);
    expect(items.listKeys()).toEqual(expect.arrayContaining(['gift.1', 'gift.2']));
  });

  it('counts before what another tab has stored on the device', () => {
    const { openTab } = aBrowser();
    const { items } = openTab();
    items.setTabOnly(true);
    items.write('sum', '5');
    openTab().items.write('sum', '7');
    expect([items.read('sum'), items.read('sum', 'device')]).toEqual(['5', '7']);
  });

  it('is on the device in any case if it names that place', () => {
    const { device, openTab } = aBrowser();
    const { items } = openTab();
    items.write('gift', 'draft');
    items.write('gift', 'paid', 'device');
    items.setTabOnly(true);
    expect(device.get('gift')).toBe('paid');
  });

  it('lasts until the tab is closed if storage is blocked', () => {
    const items = createStoredItems(blockedStorage, blockedStorage);
    items.write('sum', '5');
    items.setTabOnly(true);
    expect([items.read('sum'), items.isTabOnly(), items.listKeys().includes('sum')]).toEqual(['5', true, true]);
    items.remove('sum');
    expect(items.read('sum')).toBeNull();
  });
});

describe('the question', () => {
  it('has one answer in a tab, and moves what was typed', async () => {
    const { device, openTab } = aBrowser();
    const { items } = openTab();
    items.write('sum', '5');
    const question = () => screen.getByRole('checkbox', { name: 'Keep what I typed on this device for 90 days' });
    const { unmount } = render(<KeepOnDevice days={90} items={items} />);
    expect(question()).toHaveProperty('checked', true);
    await userEvent.click(question());
    expect(device.size).toBe(0);
    unmount();

    render(<KeepOnDevice days={90} items={items} />);
    expect(question()).toHaveProperty('checked', false);
    await userEvent.click(question());
    expect(device.get('sum')).toBe('5');
  });
});
