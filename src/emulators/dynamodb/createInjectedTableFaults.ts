import { z } from 'zod';

/** The schema of an injected fault of an operation. */
export const tableFaultSchema = z.strictObject({
  /** Such as `PutItem`; any without. */
  operation: z.string().optional(),
  /** Only operations on items whose key begins so; any without. */
  key: z.string().optional(),
  /** How many operations pass first. */
  skip: z.number().int().min(0).max(100_000).default(0),
  times: z.number().int().min(1).max(100_000).default(1),
  /** Whether nothing is done, or all of it and only the answer is lost. */
  when: z.enum(['before', 'after']).default('before'),
  answer: z.enum(['throttled', 'error', 'cut']).default('throttled'),
});

export type InjectedTableFault = z.infer<typeof tableFaultSchema>;

export interface InjectedTableFaults {
  add(fault: InjectedTableFault): void;
  clear(): void;
  list(): readonly InjectedTableFault[];
  /** The fault that befalls an operation, used up once. */
  take(operation: string, data: unknown): InjectedTableFault | undefined;
}

/** The hash key of the item that an operation is about; the empty text if it is about many. */
function getKey(data: unknown): string {
  const { Item, Key } = (data ?? {}) as Partial<Record<'Item' | 'Key', { pk?: { S?: string } }>>;
  return (Item ?? Key)?.pk?.S ?? '';
}

export function createInjectedTableFaults(): InjectedTableFaults {
  let faults: { fault: InjectedTableFault; toSkip: number; left: number }[] = [];
  return {
    add: (fault) => void faults.push({ fault, toSkip: fault.skip, left: fault.times }),
    clear: () => void (faults = []),
    list: () => faults.map(({ fault, toSkip, left }) => ({ ...fault, skip: toSkip, times: left })),
    take(operation, data) {
      const found = faults.find(
        ({ fault }) =>
          (fault.operation ?? operation) === operation && (!fault.key || getKey(data).startsWith(fault.key)),
      );
      if (!found) return undefined;
      if (found.toSkip > 0) {
        found.toSkip -= 1;
        return undefined;
      }
      found.left -= 1;
      faults = faults.filter(({ left }) => left > 0);
      return found.fault;
    },
  };
}

/** The errors of the real service. */
export const tableErrors = {
  throttled: {
    status: 400,
    body: {
      __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
      message: 'The level of configured provisioned throughput for the table was exceeded.',
    },
  },
  error: {
    status: 500,
    body: { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'Internal server error' },
  },
} as const;
