import type { MailFault } from './MailFault';

/** The faults that wait for their messages, first come first served. */
export interface MailFaults {
  add(fault: MailFault): void;
  list(): readonly MailFault[];
  clear(): void;
  /** The fault that befalls a message, which uses it up once. */
  take(recipients: readonly string[]): MailFault | undefined;
}

export function createMailFaults(): MailFaults {
  let waiting: MailFault[] = [];
  return {
    add: (fault) => void waiting.push({ ...fault }),
    list: () => waiting,
    clear: () => void (waiting = []),
    take(recipients) {
      const fault = waiting.find(({ to }) => to === undefined || recipients.includes(to));
      if (!fault) return undefined;
      waiting = waiting.flatMap((other) => {
        if (other !== fault) return [other];
        return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
      });
      return fault;
    },
  };
}
