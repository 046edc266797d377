/** Runs a task after a number of milliseconds; the answer cancels it. Tests pass their own, so that nothing waits. */
export type Schedule = (delayMs: number, task: () => void) => () => void;

/** Longest delay of a timer: 2^31 - 1 milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Runs a task later by a real timer, which never keeps the process alive. */
export const byTimer: Schedule = (delayMs, task) => {
  const timer = setTimeout(task, Math.min(delayMs, longestTimer));
  timer.unref();
  return () => clearTimeout(timer);
};
