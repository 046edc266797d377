/** `npm run restore -- --table <name> --copy <name> [--put-back <pk> …]`: what differs from a restored copy, and chosen items put back. */
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { putBack } from '../data/putBack';
import { CommandError, runCommand } from './Command';

const usage = 'It takes --table <name>, --copy <name> and, for each item to put back, --put-back <partition key>.';

function readArguments() {
  try {
    const {
      table,
      copy,
      'put-back': chosen = [],
    } = parseArgs({
      options: {
        table: { type: 'string' },
        copy: { type: 'string' },
        'put-back': { type: 'string', multiple: true },
      },
    }).values;
    if (table && copy) return { table, copy, chosen };
  } catch {
    // Said below.
  }
  throw new CommandError(usage);
}

runCommand(async () => {
  const wanted = readArguments();
  // Region and credentials are those of the AWS CLI.
  const differences = await putBack(DynamoDBDocumentClient.from(new DynamoDBClient({})), wanted);
  for (const { pk, sk, change, state } of differences) console.log(`${change}\t${state}\t${pk}\t${sk}`);
  console.log(
    `${differences.length} items differ, ${differences.filter(({ state }) => state === 'put back').length} put back.`,
  );
  return differences.some(({ state }) => state === 'written meanwhile') ? 1 : 0;
});
