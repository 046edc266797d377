import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Action {
  readonly act: (store: unknown, data: object, callback: (error?: unknown, answer?: object) => void) => void;
  readonly validation: { readonly types: unknown; readonly custom: unknown };
}

const names = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DeleteTable',
  'DescribeTable',
  'DescribeTimeToLive',
  'GetItem',
  'ListTables',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
];

const load = createRequire(join(process.cwd(), 'package.json'));

/** Dynalite's operations by their names in the API, as far as anything here uses them. */
export const actions: Readonly<Record<string, Action>> = Object.fromEntries(
  names.map((name) => {
    const file = name[0]!.toLowerCase() + name.slice(1);
    return [
      name,
      { act: load(`dynalite/actions/${file}`), validation: load(`dynalite/validations/${file}`) } as Action,
    ];
  }),
);
