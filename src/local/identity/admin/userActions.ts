import type { Call } from '../Call';
import type { User } from '../store/records';
import { deleteUser, saveUser } from '../users/users';

interface UserAction {
  /** For people. */
  readonly label: string;
  readonly run: (call: Call, user: User) => void;
  /** Whether the button is there for a user. */
  readonly suits: (user: User) => boolean;
}

/** What an administrator can do to a user, by its name in the address. */
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
    run: (call, user) => void saveUser(call, user, { status: 'CONFIRMED', emailVerified: true }),
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

/** The action of a name, if there is one. */
export function findUserAction(name: string): UserAction | undefined {
  return Object.hasOwn(userActions, name) ? userActions[name as UserActionName] : undefined;
}
