// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aStorage, blockedStorage } from '../../../tests/builders/browserTabs';
import { StoreOnDevice } from './StoreOnDevice';
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

describe('an item that a tab stores', () => {
  it('an item is stored only in its tab, and survives a reload of the tab', () => {
    const { device, openTab } = aBrowser();
    const { items, stored } = openTab();
    items.write('sum', '5');
    expect(openTab(stored).items.read('sum')).toBe('5');
    expect(openTab().items.read('sum')).toBeNull();
    expect(device.size).toBe(0);
  });

  it('only the item that the visitor asks for moves to the device, and back again', () => {
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

  it('an item is stored on the device if the visitor asked for that before typing', () => {
    const { device, openTab } = aBrowser();
    const { items, stored } = openTab();
    items.setOnDevice('sum', true);
    items.write('sum', '5');
    openTab(stored).items.write('sum', '6');
    expect([...device]).toEqual([['sum', '6']]);
  });

  it('an item is stored in the tab again after it was removed from the device', () => {
    const { device, openTab } = aBrowser();
    const { items } = openTab();
    items.write('sum', '5');
    items.setOnDevice('sum', true);
    items.remove('sum');
    items.write('sum', '6');
    expect([device.size, items.isOnDevice('sum')]).toEqual([0, false]);
  });

  it('an item in the tab has priority over another tab’s on the device, which stays unchanged', () => {
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

  it('an item that is written to the device explicitly is stored there, and not in the tab', () => {
    const { device, openTab } = aBrowser();
    const { items, stored } = openTab();
    items.write('gift', 'draft');
    items.write('gift', 'paid', 'device');
    expect([device.get('gift'), stored.has('gift')]).toEqual(['paid', false]);
  });

  it('an item lasts as long as the page if storage is blocked', () => {
    const items = createStoredItems(blockedStorage, blockedStorage);
    items.write('sum', '5');
    items.setOnDevice('sum', true);
    expect([items.read('sum'), items.isOnDevice('sum'), items.listKeys().includes('sum')]).toEqual(['5', true, true]);
    items.remove('sum');
    expect(items.read('sum')).toBeNull();
  });

  it('an item stays in the tab if the device’s storage is full', () => {
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

describe('an item that an earlier visit left on the device', () => {
  function aVisit() {
    const { device, openTab } = aBrowser();
    const { items } = openTab();
    items.write('gift.1', '5');
    items.setOnDevice('gift.1', true);
    return { device, openTab };
  }

  it('an item of an earlier visit stays on the device until the visitor moves it', () => {
    const { device, openTab } = aVisit();
    const { items } = openTab();
    items.takeOver('gift.1');
    items.write('gift.1', '6');
    expect([device.get('gift.1'), items.isOnDevice('gift.1')]).toEqual(['6', true]);
    items.setOnDevice('gift.1', false);
    expect(device.size).toBe(0);
    expect(items.read('gift.1')).toBe('6');
  });

  it('a new item is not stored on the device beside one of an earlier visit', () => {
    const { device, openTab } = aVisit();
    const { items } = openTab();
    items.takeOver('gift.1');
    items.write('gift.2', '7');
    expect([...device.keys()]).toEqual(['gift.1']);
  });
});

describe('the checkbox to store on the device', () => {
  const checkbox = () => screen.getByRole('checkbox', { name: 'Keep what I typed on this device for 90 days' });

  it('the checkbox to store on the device is not ticked at first, and moves what was typed there and back', async () => {
    const { device, openTab } = aBrowser();
    const { items } = openTab();
    items.write('sum', '5');
    const { unmount } = render(<StoreOnDevice itemKey="sum" days={90} items={items} />);
    expect(checkbox()).not.toBeChecked();
    expect(checkbox()).toHaveAccessibleDescription(/Leave this unticked on a shared computer/);
    await userEvent.click(checkbox());
    expect(device.get('sum')).toBe('5');
    unmount();

    render(<StoreOnDevice itemKey="sum" days={90} items={items} />);
    expect(checkbox()).toBeChecked();
    await userEvent.click(checkbox());
    expect(checkbox()).not.toBeChecked();
    expect(device.size).toBe(0);
  });

  it('the checkbox to store on the device is unticked once what was typed is cleared', async () => {
    const { items } = aBrowser().openTab();
    items.write('sum', '5');
    render(<StoreOnDevice itemKey="sum" days={90} items={items} />);
    await userEvent.click(checkbox());
    act(() => items.remove('sum'));
    expect(checkbox()).not.toBeChecked();
  });
});
