// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
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
  it('is in the tab alone, survives a reload, and goes with the tab', () => {
    const { device, openTab } = aBrowser();
    const { items, stored } = openTab();
    items.write('sum', '5');
    expect(openTab(stored).items.read('sum')).toBe('5');
    expect(openTab().items.read('sum')).toBeNull();
    expect(device.size).toBe(0);
  });

  it('moves to the device once its visitor asks for that, and back, and nothing else does', () => {
    const { device, openTab } = aBrowser();
    const { items, stored } = openTab();
    items.write('sum', '5');
    items.write('gift', '7');
    items.setOnDevice('sum', true);
    items.write('sum', '6');
    expect([...device]).toEqual([['sum', '6']]);
    expect([stored.has('sum'), items.isOnDevice('sum'), items.isOnDevice('gift')]).toEqual([false, true, false]);

    items.setOnDevice('sum', false);
    items.write('sum', '8');
    expect(device.size).toBe(0);
    expect(['sum', 'gift'].map((key) => items.read(key))).toEqual(['8', '7']);
  });

  it('goes to the device if that was asked before anything was typed', () => {
    const { device, openTab } = aBrowser();
    const { items, stored } = openTab();
    items.setOnDevice('sum', true);
    items.write('sum', '5');
    openTab(stored).items.write('sum', '6');
    expect([...device]).toEqual([['sum', '6']]);
  });

  it('is in the tab again after it was removed', () => {
    const { device, openTab } = aBrowser();
    const { items } = openTab();
    items.write('sum', '5');
    items.setOnDevice('sum', true);
    items.remove('sum');
    items.write('sum', '6');
    expect([device.size, items.isOnDevice('sum')]).toEqual([0, false]);
  });

  it('counts before what another tab has on the device, and leaves that', () => {
    const { device, openTab } = aBrowser();
    const { items } = openTab();
    items.write('sum', '5');
    const other = openTab().items;
    other.setOnDevice('sum', true);
    other.write('sum', '7');
    items.takeOver('sum');
    items.write('sum', '6');
    expect([items.read('sum'), items.read('sum', 'device')]).toEqual(['6', '7']);
    expect([...device]).toEqual([['sum', '7']]);
    expect(items.listKeys()).toContain('sum');
  });

  it('is on the device in any case if it names that place', () => {
    const { device, openTab } = aBrowser();
    const { items, stored } = openTab();
    items.write('gift', 'draft');
    items.write('gift', 'paid', 'device');
    expect([device.get('gift'), stored.has('gift')]).toEqual(['paid', false]);
  });

  it('lasts until the tab is closed if storage is blocked', () => {
    const items = createStoredItems(blockedStorage, blockedStorage);
    items.write('sum', '5');
    items.setOnDevice('sum', true);
    expect([items.read('sum'), items.isOnDevice('sum'), items.listKeys().includes('sum')]).toEqual(['5', true, true]);
    items.remove('sum');
    expect(items.read('sum')).toBeNull();
  });

  it('stays in the tab if the device has no room for it', () => {
    const device = aStorage();
    device.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const tab = aStorage();
    const items = createStoredItems(
      () => device.storage,
      () => tab.storage,
    );
    items.write('sum', '5');
    items.setOnDevice('sum', true);
    items.write('sum', '6');
    expect([tab.stored.get('sum'), items.read('sum')]).toEqual(['6', '6']);
  });
});

describe('what an earlier visit left on the device', () => {
  function aVisit() {
    const { device, openTab } = aBrowser();
    const { items } = openTab();
    items.write('gift.1', '5');
    items.setOnDevice('gift.1', true);
    return { device, openTab };
  }

  it('stays there while it is continued, until its visitor no longer wants that', () => {
    const { device, openTab } = aVisit();
    const { items } = openTab();
    items.takeOver('gift.1');
    items.write('gift.1', '6');
    expect([device.get('gift.1'), items.isOnDevice('gift.1')]).toEqual(['6', true]);
    items.setOnDevice('gift.1', false);
    expect(device.size).toBe(0);
    expect(items.read('gift.1')).toBe('6');
  });

  it('keeps nothing there that is typed beside it', () => {
    const { device, openTab } = aVisit();
    const { items } = openTab();
    items.takeOver('gift.1');
    items.write('gift.2', '7');
    expect([...device.keys()]).toEqual(['gift.1']);
  });
});

describe('the question', () => {
  const question = () => screen.getByRole('checkbox', { name: 'Keep what I typed on this device for 90 days' });

  it('is not ticked at first, and moves what was typed', async () => {
    const { device, openTab } = aBrowser();
    const { items } = openTab();
    items.write('sum', '5');
    const { unmount } = render(<KeepOnDevice itemKey="sum" days={90} items={items} />);
    expect(question()).not.toBeChecked();
    expect(question()).toHaveAccessibleDescription(/Leave this unticked on a shared computer/);
    await userEvent.click(question());
    expect(device.get('sum')).toBe('5');
    unmount();

    render(<KeepOnDevice itemKey="sum" days={90} items={items} />);
    expect(question()).toBeChecked();
    await userEvent.click(question());
    expect(question()).not.toBeChecked();
    expect(device.size).toBe(0);
  });

  it('is asked anew once what was typed is cleared', async () => {
    const { items } = aBrowser().openTab();
    items.write('sum', '5');
    render(<KeepOnDevice itemKey="sum" days={90} items={items} />);
    await userEvent.click(question());
    act(() => items.remove('sum'));
    expect(question()).not.toBeChecked();
  });
});
