import {
  PrismicContextActionType as Action,
  PrismicPreviewState as State,
  type PrismicContextState,
  type PrismicContextAction,
} from 'gatsby-plugin-prismic-previews';
import { describe, expect, it, vi } from 'vitest';
import { createRuntime } from 'gatsby-source-prismic';
import { createPreviewStore, getNextState, canGo } from './createPreviewStore';

const initial: PrismicContextState = {
  activeRepositoryName: undefined,
  previewState: State.IDLE,
  isBootstrapped: false,
  runtimeStore: {},
  pluginOptionsStore: {},
  repositoryConfigs: [],
};

describe('a cancelled attempt at a preview', () => {
  // Spec 4.22
  it('a cancelled attempt at a preview changes nothing any more, and its requests are aborted', () => {
    const store = createPreviewStore(initial);
    const { run } = store.snapshot();
    store.dispatch(run, { type: Action.StartBootstrapping });
    store.cancel('/');
    store.dispatch(run, { type: Action.Bootstrapped });
    store.fail(run, new Error('aborted'));
    expect(run.signal.aborted).toBe(true);
    expect(store.snapshot().state.previewState).toBe(State.IDLE);
    expect(store.snapshot().run.signal.aborted).toBe(false);
  });

  it('a cancelled attempt at a preview does not start again on its page, but does on another one', () => {
    const store = createPreviewStore(initial);
    store.cancel('/cases');
    expect(store.claim('bootstrap', '/cases')).toBe(false);
    expect(store.claim('bootstrap', '/faq')).toBe(true);
  });
});

describe('the start of a preview', () => {
  // Spec 4.10
  it('a preview starts to resolve once, and again after a restart', () => {
    const store = createPreviewStore(initial);
    expect(store.claim('resolve', '/preview')).toBe(true);
    expect(store.claim('resolve', '/preview')).toBe(false);
    store.restart();
    expect(store.claim('resolve', '/preview')).toBe(true);
  });

  // Spec 3.22, 4.1, 4.9, 4.10, 4.17
  it.each(Object.values(State))(
    'a preview in the state %s starts to resolve or bootstrap only as specified',
    (previewState) => {
      const createStore = (isBootstrapped: boolean) => createPreviewStore({ ...initial, previewState, isBootstrapped });
      expect(createStore(false).claim('resolve', '/preview')).toBe(previewState === State.IDLE);
      expect(createStore(false).claim('bootstrap', '/')).toBe([State.IDLE, State.RESOLVED].includes(previewState));
      expect(createStore(true).claim('bootstrap', '/')).toBe(false);
    },
  );
});

it('the preview’s store notifies its listeners of changes, and of nothing else', () => {
  const store = createPreviewStore(initial);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.dispatch(store.snapshot().run, { type: Action.Bootstrapped });
  expect(listener).not.toHaveBeenCalled();
  store.dispatch(store.snapshot().run, { type: Action.StartResolving });
  unsubscribe();
  store.dispatch(store.snapshot().run, { type: Action.Resolved, payload: { path: '/' } });
  expect(listener).toHaveBeenCalledTimes(1);
});

// Spec 3.24
it('the preview’s store turns anything that is thrown into an error', () => {
  const store = createPreviewStore(initial);
  store.fail(store.snapshot().run, 'just words');
  expect(store.snapshot().state.error).toEqual(new Error('just words'));
});

const stateIn = (previewState: State, more: Partial<PrismicContextState> = {}): PrismicContextState => ({
  activeRepositoryName: 'mizan-zakat',
  previewState,
  isBootstrapped: false,
  runtimeStore: {},
  pluginOptionsStore: {},
  repositoryConfigs: [],
  ...more,
});

const actions: readonly (readonly [PrismicContextAction, State])[] = [
  [{ type: Action.StartResolving }, State.RESOLVING],
  [{ type: Action.Resolved, payload: { path: '/cases' } }, State.RESOLVED],
  [{ type: Action.StartBootstrapping }, State.BOOTSTRAPPING],
  [{ type: Action.Bootstrapped }, State.ACTIVE],
  [{ type: Action.PromptForAccessToken }, State.PROMPT_FOR_ACCESS_TOKEN],
  [{ type: Action.Failed, payload: { error: new Error('no') } }, State.FAILED],
  [{ type: Action.NotAPreview }, State.NOT_PREVIEW],
  [{ type: Action.GoToIdle }, State.IDLE],
];

it.each(actions.map(([action, goal]) => [action.type, action, goal] as const))(
  'the action %s changes the preview’s state only as the transitions allow',
  (_name, action, goal) => {
    for (const from of Object.values(State)) {
      const before = stateIn(from);
      const after = getNextState(before, action);
      if (canGo(from, goal)) expect(after.previewState, from).toBe(goal);
      else expect(after, from).toBe(before);
    }
  },
);

describe('the cases that the plugin’s reducer gets wrong', () => {
  const documents = [{ id: 'x', type: 'unknown', data: { title: 'X' } }] as never;

  // Spec 3.24
  it('a document of an unknown type fails the preview, and says which', () => {
    const state = stateIn(State.BOOTSTRAPPING, { runtimeStore: { 'mizan-zakat': createRuntime() } });
    const after = getNextState(state, {
      type: Action.RegisterDocuments,
      payload: { repositoryName: 'mizan-zakat', documents },
    });
    expect(after.previewState).toBe(State.FAILED);
    expect(after.error?.message).toBe('No type for path: unknown. Did you register the Custom Type model?');
  });

  // Spec 4.14
  it('type paths that are no JSON fail the preview', () => {
    const state = stateIn(State.BOOTSTRAPPING, { runtimeStore: { 'mizan-zakat': createRuntime() } });
    const payload = { repositoryName: 'mizan-zakat', typePathsExport: '<!doctype html>' };
    expect(getNextState(state, { type: Action.ImportTypePaths, payload }).previewState).toBe(State.FAILED);
  });

  // Spec 8.10
  it('a missing runtime fails the preview', () => {
    const payload = { repositoryName: 'mizan-zakat', documents };
    const after = getNextState(stateIn(State.BOOTSTRAPPING), { type: Action.RegisterDocuments, payload });
    expect(after.error?.message).toContain('"mizan-zakat"');
  });

  // Spec 3.20, 3.22, 3.23
  it('an idle preview has nothing of the one before it, so that another can start', () => {
    const state = stateIn(State.ACTIVE, {
      isBootstrapped: true,
      resolvedPath: '/cases',
      error: new Error('old'),
      runtimeStore: { 'mizan-zakat': createRuntime() },
    });
    expect(getNextState(state, { type: Action.GoToIdle })).toEqual({
      ...stateIn(State.IDLE),
      resolvedPath: undefined,
      error: undefined,
    });
  });
});

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

describe('the transitions of a preview', () => {
  // Spec 3.21, 4.11, 4.12, 4.13, 4.16, 4.18, 4.19, 4.20, 4.21, 4.22, 4.23
  it.each(specified)('the transition %s → %s is allowed: %s', (from, to) => {
    expect(canGo(from, to)).toBe(true);
  });

  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));
  // Spec 4.9, 4.17
  it.each(pairs.filter(([from, to]) => !specified.some(([a, b]) => a === from && b === to)))(
    'the transition %s → %s is not allowed',
    (from, to) => {
      expect(canGo(from, to)).toBe(false);
    },
  );

  // Spec 3.21, 4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.7, 4.8
  it('the states of a preview are the eight specified ones', () => {
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
