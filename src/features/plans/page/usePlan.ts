import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlanView } from '../../../contract/plans';
import type { Sent } from '../../../components/form/useForm';
import { callSafely, type CallResult } from '../../../contract/CallResult';
import { fail } from '../../../domain/Result';

/** The parts of the page that do something; an error is shown beside the one that failed. */
export type PlanPart = 'task' | 'change' | 'card' | 'skip' | 'pause' | 'resume' | 'less' | 'stop' | 'restart';

export interface PlanState {
  readonly plan: PlanView;
  /** The sentence on what was done last; another object each time. */
  readonly notice: { readonly text: string };
  readonly busy: boolean;
  /** The part that did something last. */
  readonly part: PlanPart | null;
  /** Does something, unless something is under way. `describe` says what was done, from the plan before and after. */
  readonly run: (
    part: PlanPart,
    act: () => Promise<Sent<PlanView>>,
    describe: (after: PlanView, before: PlanView) => string,
  ) => Promise<Sent<PlanView>>;
  /** Shows the plan as it is now. */
  readonly show: (plan: PlanView, text: string) => void;
}

/** Seconds between reads of a plan whose gift is due or under way, as on the thank-you page; the last one repeats. */
const pauses = [2, 3, 5, 8, 13, 20, 30, 60];
/** After these, coming back to the tab reads it. */
const maxReads = 30;
/** A gift this soon is waited for, in milliseconds. */
const soon = 15 * 60_000;

/** Whether the plan is about to change without the donor: a gift is due, or its payment is under way. */
function isMoving({ status, current, next: [next] }: PlanView, now: Date): boolean {
  if (current) return current.state === 'taking' || current.state === 'processing';
  return status === 'active' && next !== undefined && Date.parse(next.at) - now.getTime() < soon;
}

/**
 * Holds a plan, and what its donor does with it: one thing at a time. It is read again while a gift is taken, and when its donor comes back
 * to the tab.
 */
export function usePlan(
  first: PlanView,
  read: (key: string) => Promise<CallResult<PlanView>>,
  clock: () => Date,
): PlanState {
  const [plan, setPlan] = useState(first);
  const [notice, setNotice] = useState({ text: '' });
  const [busy, setBusy] = useState(false);
  const [part, setPart] = useState<PlanPart | null>(null);
  const latest = useRef(plan);
  latest.current = plan;
  const running = useRef(false);

  const refresh = useCallback(async () => {
    const before = latest.current;
    const answer = await callSafely(() => read(before.key));
    // What the donor does or did meanwhile is newer.
    if (answer.ok && !running.current && latest.current === before) setPlan(answer.value);
  }, [read]);

  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [refresh]);

  const moving = isMoving(plan, clock());
  useEffect(() => {
    if (!moving) return;
    let reads = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const wait = () => {
      if (!wanted || reads >= maxReads) return;
      timer = setTimeout(() => void refresh().then(wait), (pauses[reads++] ?? 60) * 1000);
    };
    wait();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [moving, refresh]);

  const show = useCallback((next: PlanView, words: string) => {
    // At once: a read that comes back before the next rendering is older.
    latest.current = next;
    setPlan(next);
    setNotice({ text: words });
    setPart(null);
  }, []);

  const run = useCallback<PlanState['run']>(
    async (now, act, describe) => {
      if (running.current) return fail([]);
      running.current = true;
      setBusy(true);
      setPart(now);
      const answer = await callSafely(act);
      running.current = false;
      setBusy(false);
      if (answer.ok) show(answer.value, describe(answer.value, latest.current));
      return answer;
    },
    [show],
  );

  return { plan, notice, busy, part, run, show };
}
