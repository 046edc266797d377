import type { User } from '../store/records';
import { totpCode, totpStep } from '../totp/totpCode';

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
  /** What an authenticator app would show now. */
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
