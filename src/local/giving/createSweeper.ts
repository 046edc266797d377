export interface Sweeper {
  /** From now on the work is done every so often, never twice at a time. */
  readonly start: () => void;
  /** Ends it, after the work that is under way. */
  readonly stop: () => Promise<void>;
}

export interface SweeperOptions {
  readonly work: () => Promise<unknown>;
  /** Milliseconds from the end of one time to the beginning of the next. */
  readonly every: number;
  readonly onError: (error: unknown) => void;
  /** Does something after a while, and gives a way to take it back; without it, a timer that keeps no process alive. */
  readonly after?: (milliseconds: number, work: () => void) => () => void;
}

const timer = (milliseconds: number, work: () => void) => {
  const handle = setTimeout(work, milliseconds);
  handle.unref();
  return () => clearTimeout(handle);
};

/** What schedules do in the deployment: work that is due without a request. */
export function createSweeper({ work, every, onError, after = timer }: SweeperOptions): Sweeper {
  let cancel: (() => void) | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  const plan = () => {
    cancel = after(every, () => {
      underWay = work().then(() => undefined, onError);
      void underWay.then(() => !stopped && plan());
    });
  };
  return {
    start() {
      if (!cancel && !stopped) plan();
    },
    async stop() {
      stopped = true;
      cancel?.();
      await underWay;
    },
  };
}
