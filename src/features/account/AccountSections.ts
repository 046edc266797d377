import type { ComponentType } from 'react';
import type { Data } from '../../services/data';

export interface ZakatSectionProps {
  readonly data: Data;
  /** The statement that the address names. */
  readonly id: string | null;
  /** Shows another part of the account: `#/zakat/{id}`. */
  readonly go: (hash: string) => void;
}

export interface PlansSectionProps {
  /** Called when the session is over. */
  readonly signedOut: () => void;
}

export interface SignInAgainProps {
  /** @param proof - an ID token whose sign-in is new */
  readonly onProved: (proof: string) => void;
  readonly onCancel: () => void;
}

export interface FinanceSectionProps {
  /** The user who is signed in. */
  readonly userId: string;
  /** Whether they are of finance: others see only what is paid out. */
  readonly isFinance: boolean;
  /** The part that the address names, and the id of what it shows. */
  readonly route: { readonly part: string | null; readonly id: string | null };
  /** Called when the session is over. */
  readonly signedOut: () => void;
  readonly clock: () => Date;
  /** The form that asks for password and code, takes focus, and gives the proof. */
  readonly SignInAgain: ComponentType<SignInAgainProps>;
}

/** Parts of the signed-in area that belong to other features; the template hands them in, lazily loaded. */
export interface AccountSections {
  readonly zakat: ComponentType<ZakatSectionProps>;
  /** The donor's regular gifts. */
  readonly plans: ComponentType<PlansSectionProps>;
  /** The section for people of finance, shown only to them. */
  readonly finance: ComponentType<FinanceSectionProps>;
}
