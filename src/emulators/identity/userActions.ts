import { financeGroup, programsGroup } from '../../contract/financeGroup';
import type { Call } from './Call';
import type { User } from './records';
import { noteConfirmedByAdmin } from './triggers';
import { deleteUser, saveUser } from './users';
import { totpCode, totpStep, toBase32 } from './totpCode';

type Changes = Partial<Omit<User, 'sub' | 'email' | 'salt' | 'verifier'>>;

interface UserState {
  /** For people. */
  readonly label: string;
  readonly changes: (random: (bytes: number) => Buffer) => Changes;
}

const secret = (random: (bytes: number) => Buffer) => toBase32(random(32));
const phone = { phone_number: '+61400000000' };

/** The custom challenge of a demonstration user. */
const demonstrationQuestion = { question: 'In which month do Muslims fast?', answer: 'Ramadan' } as const;

/** Every way in which a sign-in can go, as states that a user can be made in. */
export const userStates = {
  confirmed: { label: 'Signs in', changes: () => ({}) },
  finance: {
    label: 'Works in finance, with an authenticator code',
    changes: (random) => ({ groups: [financeGroup], mfa: ['SOFTWARE_TOKEN_MFA'], totpSecret: secret(random) }),
  },
  programs: {
    label: 'Records payments out of programs, with an authenticator code',
    changes: (random) => ({ groups: [programsGroup], mfa: ['SOFTWARE_TOKEN_MFA'], totpSecret: secret(random) }),
  },
  'programs-password': {
    label: 'Records payments out of programs, and has only a password',
    changes: () => ({ groups: [programsGroup] }),
  },
  'finance-password': {
    label: 'Works in finance, and has only a password',
    changes: () => ({ groups: [financeGroup] }),
  },
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

/** Returns the record of a user in a state, beyond name and password. */
export function stateChanges(state: UserStateName, random: (bytes: number) => Buffer): Changes {
  const { changes }: UserState = userStates[state];
  return changes(random);
}

/** A user as the administrator's API and page show them. */
export interface DescribedUser {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly status: string;
  readonly enabled: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly mfa: readonly string[];
  readonly createdAt: string;
  readonly totpSecret?: string;
  /** The code that an authenticator app would show now. */
  readonly totpCode?: string;
  readonly customQuestion?: { readonly question: string; readonly answer: string };
}

export function describeUser(user: User, now: number): DescribedUser {
  const { sub, email, emailVerified, status, enabled, attributes, mfa, totpSecret, customQuestion } = user;
  return {
    sub,
    email,
    emailVerified,
    status,
    enabled,
    attributes,
    mfa,
    createdAt: new Date(user.createdAt).toISOString(),
    ...(totpSecret !== undefined && { totpSecret, totpCode: totpCode(totpSecret, totpStep(now)) }),
    ...(customQuestion && { customQuestion }),
  };
}

interface UserAction {
  /** For people. */
  readonly label: string;
  readonly run: (call: Call, user: User) => void;
  /** Whether the button is there for a user. */
  readonly suits: (user: User) => boolean;
}

/** The actions of an administrator on a user, by their name in the address. */
export const userActions = {
  disable: {
    label: 'Disable',
    run: (call, user) => void saveUser(call, user, { enabled: false }),
    suits: ({ enabled }) => enabled,
  },
  enable: {
    label: 'Enable',
    run: (call, user) => void saveUser(call, user, { enabled: true }),
    suits: ({ enabled }) => !enabled,
  },
  confirm: {
    label: 'Confirm the address',
    run: (call, user) => noteConfirmedByAdmin(call, saveUser(call, user, { status: 'CONFIRMED', emailVerified: true })),
    suits: ({ status }) => status === 'UNCONFIRMED',
  },
  'reset-password': {
    label: 'Require a new password',
    run: (call, user) => void saveUser(call, user, { status: 'RESET_REQUIRED' }),
    suits: ({ status }) => status === 'CONFIRMED',
  },
  'revoke-sessions': {
    label: 'Revoke all sessions',
    run: (call, user) => void saveUser(call, user, { generation: user.generation + 1 }),
    suits: () => true,
  },
  unlock: {
    label: 'Forget wrong passwords and limits',
    run: ({ store }, { email, sub }) => {
      store.delete('lockouts', email.toLowerCase());
      store.delete('lockouts', `code ${sub}`);
      for (const [key] of store.entries('limits'))
        if (key.endsWith(` ${email.toLowerCase()}`) || key.endsWith(` ${sub}`)) store.delete('limits', key);
    },
    suits: () => true,
  },
  delete: { label: 'Delete', run: (call, user) => deleteUser(call, user), suits: () => true },
} satisfies Record<string, UserAction>;

export type UserActionName = keyof typeof userActions;

/** Finds the action of a name, if there is one. */
export function findUserAction(name: string): UserAction | undefined {
  return Object.hasOwn(userActions, name) ? userActions[name as UserActionName] : undefined;
}
