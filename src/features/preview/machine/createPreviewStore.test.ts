import { PrismicContextActionType as Action, PrismicPreviewState as State } from 'gatsby-plugin-prismic-previews';
import type { PrismicContextState } from 'gatsby-plugin-prismic-previews';
import { describe, expect, it, vi } from 'vitest';
import { createPreviewStore } from './createPreviewStore';

const initial: PrismicContextState = {
  activeRepositoryName: undefined,
  previewState: State.IDLE,
  isBootstrapped: false,
  runtimeStore: {},
  pluginOptionsStore: {},
  repositoryConfigs: [],
};

describe('an attempt that was cancelled', () => {
  it('is not heard any more, and its requests are aborted', () => {
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

  it('does not start again on its page, but does on another one', () => {
    const store = createPreviewStore(initial);
    store.cancel('/cases');
    expect(store.claim('bootstrap', '/cases')).toBe(false);
    expect(store.claim('bootstrap', '/faq')).toBe(true);
  });
});

describe('a goal', () => {
  it('is worked towards once', () => {
    const store = createPreviewStore(initial);
    expect(store.claim('resolve', '/preview')).toBe(true);
    expect(store.claim('resolve', '/preview')).toBe(false);
    store.restart();
    expect(store.claim('resolve', '/preview')).toBe(true);
  });

  it.each(Object.values(State))('from %s only as specified', (previewState) => {
    const createStore = (isBootstrapped: boolean) => createPreviewStore({ ...initial, previewState, isBootstrapped });
    expect(createStore(false).claim('resolve', '/preview')).toBe(previewState === State.IDLE);
    expect(createStore(false).claim('bootstrap', '/')).toBe([State.IDLE, State.RESOLVED].includes(previewState));
    expect(createStore(true).claim('bootstrap', '/')).toBe(false);
  });
});

it('tells its listeners of changes, and of nothing else', () => {
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

it('anything that is thrown becomes an error', () => {
  const store = createPreviewStore(initial);
  store.fail(store.snapshot().run, 'just words');
  expect(store.snapshot().state.error).toEqual(new Error('just words'));
});
