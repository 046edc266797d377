import { createRuntime } from 'gatsby-source-prismic';
import { PrismicContextActionType as Action, PrismicPreviewState as State } from 'gatsby-plugin-prismic-previews';
import type { PrismicContextAction, PrismicContextState } from 'gatsby-plugin-prismic-previews';
import { describe, expect, it } from 'vitest';
import { nextState } from './nextState';
import { mayGo } from './transitions';

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

describe.each(Object.values(State))('from %s', (from) => {
  it.each(actions.map(([action, goal]) => [action.type, action, goal] as const))('%s', (_name, action, goal) => {
    const before = stateIn(from);
    const after = nextState(before, action);
    if (mayGo(from, goal)) expect(after.previewState).toBe(goal);
    else expect(after).toBe(before);
  });
});

describe('what the plugin’s reducer does wrong', () => {
  const documents = [{ id: 'x', type: 'unknown', data: { title: 'X' } }] as never;

  it('a document of an unknown type fails the preview, and says which', () => {
    const state = stateIn(State.BOOTSTRAPPING, { runtimeStore: { 'mizan-zakat': createRuntime() } });
    const after = nextState(state, {
      type: Action.RegisterDocuments,
      payload: { repositoryName: 'mizan-zakat', documents },
    });
    expect(after.previewState).toBe(State.FAILED);
    expect(after.error?.message).toBe('No type for path: unknown. Did you register the Custom Type model?');
  });

  it('type paths that are no JSON fail it', () => {
    const state = stateIn(State.BOOTSTRAPPING, { runtimeStore: { 'mizan-zakat': createRuntime() } });
    const payload = { repositoryName: 'mizan-zakat', typePathsExport: '<!doctype html>' };
    expect(nextState(state, { type: Action.ImportTypePaths, payload }).previewState).toBe(State.FAILED);
  });

  it('a missing runtime fails it', () => {
    const payload = { repositoryName: 'mizan-zakat', documents };
    const after = nextState(stateIn(State.BOOTSTRAPPING), { type: Action.RegisterDocuments, payload });
    expect(after.error?.message).toContain('"mizan-zakat"');
  });

  it('idle forgets the preview before it, so that another can start', () => {
    const state = stateIn(State.ACTIVE, {
      isBootstrapped: true,
      resolvedPath: '/cases',
      error: new Error('old'),
      runtimeStore: { 'mizan-zakat': createRuntime() },
    });
    expect(nextState(state, { type: Action.GoToIdle })).toEqual({
      ...stateIn(State.IDLE),
      resolvedPath: undefined,
      error: undefined,
    });
  });
});
