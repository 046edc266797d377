import { vi } from 'vitest';
import type { AreaPart } from '../../src/features/account/area/AreaPart';
import type { Data, AccountDonation, Giving, Preferences, Profile, Statement } from '../../src/services/data';
import type { Failure as CallFailure } from '../../src/contract/CallResult';
import { fail, succeed } from '../../src/domain/Result';
import type { Failure, Identity, Session } from '../../src/services/identity';
import { aStorage } from './browserTabs';

/** A successful result of the data API. */
export const given = succeed;
export const notGiven = (code: CallFailure['code']) => fail<CallFailure>({ code });

/** Makes A$50 of sadaqah, given by card on 15 February 2027 while signed in. */
export function aGift(overrides: Partial<AccountDonation> = {}): AccountDonation {
  return {
    reference: 'bbbbbbbbbbbbbbbbbbbbbbbbbb',
    status: 'succeeded',
    method: 'card',
    lines: [
      {
        kind: 'sadaqah',
        fundName: 'Sadaqah fund',
        amountCents: 50_00,
        beneficiaryTitle: null,
        due: null,
        deductible: true,
      },
    ],
    feeCents: 0,
    totalCents: 50_00,
    refundedCents: 0,
    createdAt: '2027-02-15T00:00:00.000Z',
    succeededAt: '2027-02-15T00:05:00.000Z',
    receiptNumber: 'MZ-2027-000123',
    calculationId: null,
    asGuest: false,
    givenOut: null,
    givenOutEmail: null,
    ...overrides,
  };
}

export function aGiving(overrides: Partial<Giving> = {}): Giving {
  return {
    gifts: 3,
    totalCents: 170_00,
    years: [
      { financialYear: 2027, label: '2026–27', gifts: 2, totalCents: 150_00, deductibleCents: 100_00 },
      { financialYear: 2025, label: '2024–25', gifts: 1, totalCents: 20_00, deductibleCents: 20_00 },
    ],
    ...overrides,
  };
}

export function aStatement(overrides: Partial<Statement> = {}): Statement {
  return {
    donorName: 'Amina Yusuf',
    financialYear: 2027,
    label: '2026–27',
    firstDay: '2026-07-01',
    lastDay: '2027-06-30',
    gifts: [
      {
        givenOn: '2027-02-15',
        receiptNumber: 'MZ-2027-000123',
        funds: ['Sadaqah fund', 'Zakat fund'],
        totalCents: 150_00,
        deductibleCents: 100_00,
      },
    ],
    funds: [
      { fundName: 'Sadaqah fund', totalCents: 100_00, deductibleCents: 100_00 },
      { fundName: 'Zakat fund', totalCents: 50_00, deductibleCents: 0 },
    ],
    totalCents: 150_00,
    deductibleCents: 100_00,
    ...overrides,
  };
}

/** Makes a profile that was never stored. */
export function aProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    email: 'amina@donor.example',
    givenName: null,
    familyName: null,
    phone: null,
    zakatMonth: null,
    zakatDay: null,
    madhab: null,
    language: null,
    updatedAt: null,
    ...overrides,
  };
}

export function somePreferences(overrides: Partial<Preferences> = {}): Preferences {
  return {
    newsletter: false,
    caseUpdates: false,
    zakatReminder: false,
    ramadanReminder: false,
    taxStatement: false,
    updatedAt: null,
    ...overrides,
  };
}

const aFile = { name: 'file.pdf', contentType: 'application/pdf', bytes: new Uint8Array([1, 2, 3]) };

/** Makes a data API where every call succeeds, with overrides. */
export function someData(overrides: Partial<Data> = {}): Data {
  return {
    gifts: async () => given({ gifts: [aGift()], nextToken: null }),
    gift: async () => given(aGift()),
    giving: async () => given(aGiving()),
    statement: async () => given(aStatement()),
    statementFile: async () => given(aFile),
    profile: async () => given(aProfile()),
    updateProfile: async (changes) =>
      given({ profile: aProfile({ ...changes, updatedAt: '2027-02-15T00:00:00.000Z' }), issues: [] }),
    preferences: async () => given(somePreferences()),
    updatePreferences: async (changes) => given({ preferences: somePreferences(changes), issues: [] }),
    calculations: async () => given({ calculations: [], nextToken: null }),
    calculation: async () => given(null),
    saveCalculation: async () => given({ calculation: null, issues: [] }),
    removeCalculation: async () => given(true),
    calculationFile: async () => given(null),
    exportMine: async () => given({ ...aFile, name: 'mizan-data.json', contentType: 'application/json' }),
    changeEmail: async () => given({ issues: [] }),
    confirmEmail: async () => given({ issues: [] }),
    tellPasswordChanged: async () => given(true),
    tellSecurityChanged: async () => given(true),
    endSessions: async () => given(true),
    forgetMe: async () => given(true),
    ...overrides,
  };
}

export const aSession = (overrides: Partial<Session> = {}): Session => ({
  userId: 'user-1',
  email: 'amina@donor.example',
  givenName: 'Amina',
  isFinance: false,
  isPrograms: false,
  accessToken: 'access.token',
  idToken: 'id.token',
  validUntil: new Date('2027-02-16T00:00:00.000Z'),
  ...overrides,
});

export const identityFailure = (reason: Failure['reason'], more: Partial<Failure> = {}): Failure => ({
  ok: false,
  reason,
  message: reason === 'network' ? 'Network Error' : 'Authentication Error',
  ...more,
});

/** Makes an identity service where every call of a signed-in user succeeds. */
export function someIdentity(overrides: Partial<Identity> = {}): Identity {
  const done = async () => ({ ok: true }) as const;
  return {
    getProfile: async () =>
      ({
        ok: true,
        profile: { email: aSession().email, emailVerified: true, givenName: '', familyName: '', phone: '' },
      }) as const,
    changeProfile: done,
    provePassword: async () => ({ ok: true, proof: 'fresh.id.token' }) as const,
    hasAuthenticatorApp: async () => ({ ok: true, isOn: false }) as const,
    startAuthenticatorApp: async () =>
      ({ ok: true, secret: 'JBSWY3DPEHPK3PXP', setupUri: 'otpauth://totp/Mizan:amina' }) as const,
    turnOnAuthenticatorApp: done,
    turnOffAuthenticatorApp: done,
    listPasskeys: async () => ({ ok: true, passkeys: [] }) as const,
    addPasskey: done,
    removePasskey: done,
    renew: async () => ({ ok: true, session: aSession() }) as const,
    changePassword: done,
    prepare: () => undefined,
    timedOut: () => false,
    keepSignedIn: () => undefined,
    willKeepSignedIn: () => true,
    listDevices: async () => ({ ok: true, devices: [] }) as const,
    signOut: done,
    signOutEverywhere: done,
    deleteAccount: done,
    ...overrides,
  } as Identity;
}

/** Makes a tab's storage in memory. */
export function aTabStorage() {
  const { stored: kept, storage } = aStorage();
  return { kept, tabStorage: () => storage };
}

/** Builds the props of a part of the area, on 20 February 2027, the 13th of Ramadan 1448. */
export function anAreaPart(overrides: Partial<AreaPart> = {}) {
  return {
    data: someData(),
    identity: someIdentity(),
    session: aSession(),
    clock: () => new Date('2027-02-20T02:00:00.000Z'),
    announced: { ramadanStart: null },
    tabStorage: aTabStorage().tabStorage,
    go: vi.fn<AreaPart['go']>(),
    renew: vi.fn<AreaPart['renew']>(),
    signedOut: vi.fn<AreaPart['signedOut']>(),
    ...overrides,
  };
}
