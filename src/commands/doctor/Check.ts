import type { Environment } from '../../config/environment';
import type { LocalVariables } from '../../emulators/gateway/createLocalVariables';
import type { Models } from '../content/readLocalModels';

/** The environment that is looked at. */
export interface Subject {
  readonly environment: Environment;
  /** Whether the back ends are deployed ones, and not the local gateway's. */
  readonly isDeployed: boolean;
  /** Origin of the local gateway. */
  readonly gateway: string;
  /** Variables of the local functions: the real services if a key is set, otherwise the gateway's emulators. */
  readonly variables: LocalVariables;
  readonly models: Models;
  /** Prismic's Custom Types API. */
  readonly typesEndpoint: string;
  readonly clock: () => Date;
}

/** The finding of a check. */
export type Finding =
  | { readonly status: 'passed' }
  | {
      readonly status: 'failed';
      /** The cause: what is missing or wrong, as a sentence without its full stop. */
      readonly missing: string;
      /** The place to set it, as a sentence without its full stop. */
      readonly where: string;
    }
  | {
      readonly status: 'left out';
      /** Why it can't be looked at in this environment. */
      readonly because: string;
    };

/** One thing that must hold in an environment. A check only reads. */
export interface Check {
  /** Its subject in a few words; a person finds it again by them. */
  readonly name: string;
  /** The condition that must hold, as a sentence. */
  readonly holds: string;
  /** May throw if a service does not answer; that is a failed check, too. */
  readonly run: (subject: Subject) => Promise<Finding>;
  /** The place to look if it throws. */
  readonly where: string;
}

/** Checks of one service. */
export interface CheckGroup {
  readonly title: string;
  readonly checks: readonly Check[];
}

export const passed: Finding = { status: 'passed' };

/**
 * Returns the result of a check that failed.
 *
 * @param missing what is wrong @param where where it is set
 */
export const failed = (missing: string, where: string): Finding => ({ status: 'failed', missing, where });

/**
 * Returns the result of a check that was left out.
 *
 * @param because why it can't be looked at
 */
export const leftOut = (because: string): Finding => ({ status: 'left out', because });

/** Milliseconds after which a service counts as not answering. */
export const timeout = 20_000;

/** Sends a request; a redirect is an answer, too. */
export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeout), ...init });

/** Joins names to a list in a sentence: `a, b and c`. */
export const joinNames = (names: readonly string[]): string => new Intl.ListFormat('en-AU').format(names);
