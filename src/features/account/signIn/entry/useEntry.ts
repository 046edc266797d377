import { useEffect, useReducer, useRef } from 'react';
import { readDonorAddress } from '../../../../components/giving/donorAddress';
import { useSessionState } from '../../session/SessionContext';
import { useRoute } from '../../session/Route';
import { getEntryPage, entryReducer, startEntry, storePendingCode, readPendingCode } from './entryReducer';
import type { EntryAction } from './entryReducer';
import { nothingTyped, type EntryPage, type EntryState, type Typed } from './EntryState';
import { sendAgain, signInWithPasskey, submit } from './submit';

export interface Entry {
  readonly state: EntryState;
  readonly type: (change: Partial<Typed>) => void;
  /** Chooses whether sign-ins on this device outlast the browser. */
  readonly setStaysSignedIn: (staysSignedIn: boolean) => void;
  /** Sends the form that is shown, with its values in the document. */
  readonly submit: (form: HTMLFormElement) => void;
  /** Signs in with a passkey of the address that is typed. */
  readonly passkey: () => void;
  readonly sendAgain: () => void;
  /** Waits for what the screen waits for, without a form. */
  readonly wait: () => void;
  /** Goes back to the first form of a page: another address, another try. Awaits no code any more. */
  readonly show: (page: EntryPage) => void;
}

/** What sends the form did not load. */
const noAnswer = { type: 'failed', failure: { ok: false, reason: 'network', message: 'Network Error' } } as const;

/** The way in of this page, from one form to the next. */
export function useEntry(): Entry {
  const { ports, setNotice } = useSessionState();
  const { route, go } = useRoute();
  const page: EntryPage = route.page === 'sign-up' || route.page === 'forgotten' ? route.page : 'sign-in';
  const [state, dispatch] = useReducer(entryReducer, page, (first) =>
    startEntry(first, {
      pending: readPendingCode(ports.tabStorage),
      donorAddress: readDonorAddress(ports.tabStorage),
      staysSignedIn: ports.identity.willKeepSignedIn(),
    }),
  );
  // Pressed twice in the same moment it runs once: the state changes only with the next rendering.
  const working = useRef(false);
  const shown = useRef(state.screen);
  shown.current = state.screen;

  useEffect(() => {
    dispatch({ type: 'routed', page, pending: readPendingCode(ports.tabStorage) });
  }, [page, ports]);

  const run = async (work: () => Promise<EntryAction>) => {
    if (working.current) return;
    working.current = true;
    dispatch({ type: 'began' });
    const sentScreen = state.screen;
    await drawn();
    const action = await work().catch((): EntryAction => noAnswer);
    working.current = false;
    // A failure is shown on the form that was sent, and on no other.
    const isFormLeft = shown.current !== sentScreen && (action.type === 'failed' || action.type === 'refused');
    if (isFormLeft) return;
    dispatch(action);
    if (action.type === 'finished' && action.notice) setNotice(action.notice);
    const address = action.type === 'shown' ? getEntryPage(action.screen) : null;
    if (address && address !== page) go(`#/${address}`);
  };

  return {
    state,
    type: (change) => {
      // What sends the form is downloaded while it is filled in.
      ports.identity.prepare();
      dispatch({ type: 'typed', change });
    },
    setStaysSignedIn: (staysSignedIn) => {
      // Stored at once: a reload, and the way back from the pool's own pages, begin with it.
      ports.identity.keepSignedIn(staysSignedIn);
      dispatch({ type: 'stayChosen', staysSignedIn });
    },
    submit: (form) => {
      ports.identity.keepSignedIn(state.staysSignedIn);
      // What a password manager filled in does not always say that it was typed.
      const change = typedIn(form);
      dispatch({ type: 'typed', change });
      void run(() => submit(ports, state.screen, { ...state.typed, ...change }));
    },
    passkey: () => {
      ports.identity.keepSignedIn(state.staysSignedIn);
      void run(() => signInWithPasskey(ports, state.typed));
    },
    sendAgain: () => {
      const { screen } = state;
      if (screen.at === 'confirm' || screen.at === 'reset') void run(() => sendAgain(ports, screen));
    },
    wait: () => {
      const awaited = state.screen;
      // It holds nothing up: a user who goes back to another form meanwhile can send that.
      void submit(ports, awaited, state.typed).then((action) => {
        if (shown.current === awaited) dispatch(action);
      });
    },
    show: (wanted) => {
      storePendingCode(ports.tabStorage, null);
      dispatch({ type: 'shown', screen: { at: wanted } });
    },
  };
}

/** After the next frame: a slow phone computes on a password for half a second, in which nothing is drawn. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A hidden tab draws no frame.
    setTimeout(resolve, 100);
  });
}

/** The fields of a form that are part of what is typed on the way in. */
function typedIn(form: HTMLFormElement): Partial<Typed> {
  const names = Object.keys(nothingTyped) as (keyof Typed)[];
  const data = new FormData(form);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = data.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
