import { useEffect, useReducer, useRef, useState } from 'react';
import { useForm, type FormState } from '../../../../components/form/useForm';
import { readDonorAddress } from '../../../../components/giving/donorAddress';
import { fail, succeed } from '../../../../domain/Result';
import { useSessionState } from '../../session/SessionContext';
import { useRoute } from '../../session/Route';
import { toFormIssue } from '../../texts/toFormIssue';
import {
  getEntryPage,
  entryReducer,
  listTypedAnew,
  startEntry,
  storePendingCode,
  readPendingCode,
  type EntryAction,
} from './entryReducer';
import {
  nothingTyped,
  type EntryIssue,
  type EntryPage,
  type EntryState,
  type EntryValues,
  type Screen,
  type Typed,
} from './EntryState';
import { sendAgain, signInWithPasskey, submit } from './submit';

/** A sign-in that goes on. */
type EntryStep = Extract<EntryAction, { type: 'shown' | 'finished' }>;

export interface Entry {
  readonly state: EntryState;
  /**
   * Its buttons beside the form's own are pressed as `passkey`, for a passkey of the address that is typed, and `again`, for another code.
   */
  readonly form: FormState<EntryValues, EntryStep>;
  /** The props of a control that says what is typed. */
  readonly field: (name: keyof Typed) => ReturnType<FormState<EntryValues, EntryStep>['typedField']>;
  /** Waits for what the screen waits for, without a form. */
  readonly wait: () => void;
  /** Goes back to the first form of a page: another address, another try. Awaits no code any more. */
  readonly show: (page: EntryPage) => void;
}

/** Returns the id of a form's control: only one form is shown at a time. */
export const getFieldId = (name: string): string => `account-${name}`;

/** The id of the button that sends the form. An issue of the whole form leads there. */
export const submitId = getFieldId('submit');

/** The failure to load the code that sends the form. */
const noAnswer = { type: 'failed', failure: { ok: false, reason: 'network', message: 'Network Error' } } as const;

/** Goes on after an action, or lists what is wrong. */
function follow(action: EntryAction, screen: Screen): EntryStep | readonly EntryIssue[] {
  if (action.type === 'refused') return action.issues;
  if (action.type !== 'failed') return action;
  // The service has given this sign-in up: it took too long, or the page was loaded anew.
  if (screen.at === 'challenge' && action.failure.reason === 'sign-in-yourself')
    return { type: 'shown', screen: { at: 'sign-in' }, notice: 'start-again' };
  return [toFormIssue(action.failure, screen, action.clockOff)];
}

/** Holds the sign-in of this page, from one form to the next. What is typed stays from one to the next, and is lost in none. */
export function useEntry(): Entry {
  const { ports, setNotice } = useSessionState();
  const { identity, tabStorage } = ports;
  const { route, go } = useRoute();
  const page: EntryPage = route.page === 'sign-up' || route.page === 'forgotten' ? route.page : 'sign-in';
  const [state, dispatch] = useReducer(entryReducer, page, (first) => startEntry(first, readPendingCode(tabStorage)));
  const { screen } = state;
  const shown = useRef(screen);
  shown.current = screen;

  function goOn(step: EntryStep) {
    if (step.type === 'finished') {
      if (step.notice) setNotice(step.notice);
      return;
    }
    dispatch(step);
    const address = getEntryPage(step.screen);
    if (address && address !== page) go(`#/${address}`);
  }

  const [empty] = useState<EntryValues>(() => ({
    ...nothingTyped,
    email: 'sent' in screen ? screen.sent.email : readDonorAddress(tabStorage),
    staysSignedIn: identity.willKeepSignedIn(),
  }));
  const form = useForm<EntryValues, EntryStep>({
    empty,
    async send(values, { pressed }) {
      dispatch({ type: 'began' });
      if (pressed !== 'again') identity.keepSignedIn(values.staysSignedIn);
      await drawn();
      const sendPressed = () => {
        if (pressed === 'passkey') return signInWithPasskey(ports, values);
        if (pressed === 'again' && (screen.at === 'confirm' || screen.at === 'reset')) return sendAgain(ports, screen);
        return submit(ports, screen, values);
      };
      const step = follow(await sendPressed().catch((): EntryAction => noAnswer), screen);
      if ('type' in step) return succeed(step);
      // A failure is shown on the form that was sent, and on no other.
      if (shown.current !== screen) return fail([]);
      return fail(step.map(({ field, message }) => ({ fieldId: field ? getFieldId(field) : submitId, message })));
    },
    afterwards: (values, step) =>
      step.type === 'shown' ? { ...values, ...listTypedAnew(shown.current, step) } : values,
    onSent: goOn,
  });

  useEffect(() => {
    dispatch({ type: 'routed', page, pending: readPendingCode(tabStorage) });
    form.settle();
    // The form is another object with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [page, tabStorage]);

  return {
    state,
    form,
    field(name) {
      const { onType, ...control } = form.typedField(getFieldId(name), name);
      return {
        ...control,
        onType(value) {
          // What sends the form is downloaded while it is filled in.
          identity.prepare();
          onType(value);
        },
      };
    },
    wait() {
      // It holds nothing up: a user who goes back to another form meanwhile can send that.
      void submit(ports, screen, form.values).then((action) => {
        if (shown.current !== screen || (action.type !== 'shown' && action.type !== 'finished')) return;
        if (action.type === 'shown') form.type(listTypedAnew(screen, action));
        goOn(action);
      });
    },
    show(wanted) {
      storePendingCode(tabStorage, null);
      const step = { type: 'shown', screen: { at: wanted } } as const;
      form.type(listTypedAnew(screen, step));
      form.settle();
      dispatch(step);
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

/**
 * Reads the fields in the document that are part of what is typed: what a password manager filled in does not always say that it was typed.
 */
export function readTyped(form: HTMLFormElement): Partial<Typed> {
  const names = Object.keys(nothingTyped) as (keyof Typed)[];
  const data = new FormData(form);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = data.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
