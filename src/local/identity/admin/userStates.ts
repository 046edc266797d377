import { toBase32 } from '../totp/base32';
import type { User } from '../store/records';

type Changes = Partial<Omit<User, 'sub' | 'email' | 'salt' | 'verifier'>>;

interface UserState {
  /** For people. */
  readonly label: string;
  readonly changes: (random: (bytes: number) => Buffer) => Changes;
}

const secret = (random: (bytes: number) => Buffer) => toBase32(random(32));
const phone = { phone_number: '+61400000000' };

/** What the custom challenge of a demonstration user asks. */
export const demonstrationQuestion = { question: 'In which month do Muslims fast?', answer: 'Ramadan' } as const;

/** Every way in which a sign-in can go, as states that a user can be made in. */
export const userStates = {
  confirmed: { label: 'Signs in', changes: () => ({}) },
  unconfirmed: {
    label: 'Has not confirmed the address',
    changes: () => ({ status: 'UNCONFIRMED', emailVerified: false }),
  },
  'new-password': {
    label: 'Needs a new password',
    changes: () => ({ status: 'FORCE_CHANGE_PASSWORD', emailVerified: false }),
  },
  totp: {
    label: 'Is asked for an authenticator code',
    changes: (random) => ({ mfa: ['SOFTWARE_TOKEN_MFA'], totpSecret: secret(random) }),
  },
  sms: {
    label: 'Is asked for a code by text message',
    changes: () => ({ mfa: ['SMS_MFA'], attributes: phone }),
  },
  'email-otp': { label: 'Is asked for a code by email', changes: () => ({ mfa: ['EMAIL_OTP'] }) },
  'select-mfa': {
    label: 'Chooses between second factors',
    changes: (random) => ({
      mfa: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
      attributes: phone,
      totpSecret: secret(random),
    }),
  },
  'mfa-setup': {
    label: 'Must set up an authenticator',
    changes: () => ({ mfaToSetUp: ['SOFTWARE_TOKEN_MFA'] }),
  },
  'mfa-setup-choice': {
    label: 'Must set up a second factor and chooses which',
    changes: () => ({ mfaToSetUp: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] }),
  },
  'custom-challenge': {
    label: 'Is asked a question, in the custom flow (GATSBY_SIGN_IN_FLOW=custom)',
    changes: () => ({ customQuestion: demonstrationQuestion }),
  },
  'reset-required': { label: 'Must reset the password', changes: () => ({ status: 'RESET_REQUIRED' }) },
  disabled: { label: 'Is disabled', changes: () => ({ enabled: false }) },
} as const satisfies Record<string, UserState>;

export type UserStateName = keyof typeof userStates;

/** The record of a user in a state, beyond name and password. */
export function stateChanges(state: UserStateName, random: (bytes: number) => Buffer): Changes {
  const { changes }: UserState = userStates[state];
  return changes(random);
}
