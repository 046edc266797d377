// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { clearAccountForms, clearDeviceData, followClearing, hasDeviceData } from './deviceData';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['a zakat calculation', 'localStorage', 'mizan.zakat', '{"form":{}}'],
  ['a gift that was begun', 'localStorage', 'mizan.gift.1', '{"version":2,"draft":{"lines":[]}}'],
  ['an enquiry', 'sessionStorage', 'mizan.enquiry', '{"values":{}}'],
] as const)('the site finds %s stored in the browser, and removes it', (_, storage, key, text) => {
  window[storage].setItem(key, text);
  expect(hasDeviceData(window)).toBe(true);
  clearDeviceData(window);
  expect(window[storage].getItem(key)).toBeNull();
  expect(hasDeviceData(window)).toBe(false);
});

it('stored keys without personal data are not reported, and clearing leaves those that are not the site’s', () => {
  localStorage.setItem('mizan.gift.1', '{"version":2,"paid":"ref"}');
  localStorage.setItem('mizan.identity.tabs', 'signed-in 1 1');
  localStorage.setItem('other', '1');
  sessionStorage.setItem('mizan.gift-draft', '1');
  sessionStorage.setItem('mizan.gift-left', '2');
  sessionStorage.setItem('mizan.on-device', 'mizan.gift.1');
  sessionStorage.setItem('mizan.account.profile.1', '{}');
  expect(hasDeviceData(window)).toBe(false);
  clearDeviceData(window);
  expect(Object.keys(localStorage).sort()).toEqual(['mizan.cleared', 'mizan.identity.tabs', 'other']);
  expect(sessionStorage).toHaveLength(0);
});

it('clearing the account’s forms removes what was typed into them, in the other tabs too, and nothing else', () => {
  const fill = () => {
    sessionStorage.setItem('mizan.account.profile.1', '{}');
    sessionStorage.setItem('mizan.account.address', 'amina@mizan.example');
    sessionStorage.setItem('mizan.account.deletion.1', 'half');
    sessionStorage.setItem('mizan.enquiry', '{}');
  };
  const left = () => Object.keys(sessionStorage).sort();
  fill();
  clearAccountForms(window);
  expect(left()).toEqual(['mizan.account.deletion.1', 'mizan.enquiry']);

  fill();
  const stop = followClearing(window);
  window.dispatchEvent(new StorageEvent('storage', { key: 'mizan.account-left', newValue: '1' }));
  expect(left()).toEqual(['mizan.account.deletion.1', 'mizan.enquiry']);
  stop();
});

it('a tab removes the personal data that it stores when another tab clears the device’s data', () => {
  sessionStorage.setItem('mizan.enquiry', '{}');
  const stop = followClearing(window);
  window.dispatchEvent(new StorageEvent('storage', { key: 'mizan.cleared', newValue: '1' }));
  expect(sessionStorage.getItem('mizan.enquiry')).toBeNull();
  stop();
});

it('a browser that forbids storage holds no personal data, and clearing it does not fail', () => {
  const forbidden = {
    get localStorage(): Storage {
      throw new Error('Forbidden.');
    },
    get sessionStorage(): Storage {
      throw new Error('Forbidden.');
    },
  };
  expect(hasDeviceData(forbidden)).toBe(false);
  expect(() => clearDeviceData(forbidden)).not.toThrow();
});
