import { PrismicPreviewState as State } from 'gatsby-plugin-prismic-previews';
import { describe, expect, it } from 'vitest';
import { mayGo } from './transitions';

const states = Object.values(State);

/** The specification's section 4, sentence by sentence. */
const specified: readonly (readonly [from: State, to: State, sentence: string])[] = [
  [State.IDLE, State.RESOLVING, 'Resolving starts from IDLE only'],
  [State.IDLE, State.NOT_PREVIEW, 'With no documentId or no preview cookie it becomes NOT_PREVIEW'],
  [State.IDLE, State.FAILED, 'With a repository but no matching configuration or options it becomes FAILED'],
  [State.IDLE, State.BOOTSTRAPPING, 'Bootstrap starts only from IDLE or RESOLVED'],
  [State.RESOLVED, State.BOOTSTRAPPING, 'Bootstrap starts only from IDLE or RESOLVED'],
  [State.RESOLVED, State.NOT_PREVIEW, 'With no preview cookie the state becomes NOT_PREVIEW'],
  [State.RESOLVED, State.FAILED, 'With a repository but no matching configuration or options it becomes FAILED'],
  [State.RESOLVING, State.RESOLVED, 'Otherwise it goes to RESOLVING, then RESOLVED with the path'],
  [State.RESOLVING, State.PROMPT_FOR_ACCESS_TOKEN, 'An unauthorized error leads to PROMPT_FOR_ACCESS_TOKEN'],
  [State.BOOTSTRAPPING, State.PROMPT_FOR_ACCESS_TOKEN, 'An unauthorized error leads to PROMPT_FOR_ACCESS_TOKEN'],
  [State.RESOLVING, State.FAILED, 'Any other error leads to FAILED'],
  [State.BOOTSTRAPPING, State.FAILED, 'Any other error leads to FAILED'],
  [State.ACTIVE, State.FAILED, 'Any other error leads to FAILED'],
  [State.BOOTSTRAPPING, State.ACTIVE, 'registers them and becomes ACTIVE'],
  [State.RESOLVING, State.IDLE, 'Cancel or dismiss returns to IDLE'],
  [State.BOOTSTRAPPING, State.IDLE, 'Cancel or dismiss returns to IDLE'],
  [State.RESOLVED, State.IDLE, 'Cancel or dismiss returns to IDLE'],
  [State.ACTIVE, State.IDLE, 'Cancel or dismiss returns to IDLE'],
  [State.FAILED, State.IDLE, 'Cancel or dismiss returns to IDLE'],
  [State.PROMPT_FOR_ACCESS_TOKEN, State.IDLE, 'After a token is submitted the flow returns to IDLE and restarts'],
];

describe('the transitions', () => {
  it.each(specified)('%s → %s: %s', (from, to) => {
    expect(mayGo(from, to)).toBe(true);
  });

  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));
  it.each(pairs.filter(([from, to]) => !specified.some(([a, b]) => a === from && b === to)))(
    '%s → %s is refused',
    (from, to) => {
      expect(mayGo(from, to)).toBe(false);
    },
  );

  it('are about the eight specified states', () => {
    expect(states).toEqual([
      'IDLE',
      'RESOLVING',
      'RESOLVED',
      'BOOTSTRAPPING',
      'ACTIVE',
      'PROMPT_FOR_ACCESS_TOKEN',
      'FAILED',
      'NOT_PREVIEW',
    ]);
  });
});
