/**
 * `npm run restore -- --table <name> --copy <name> [--put-back <pk> …]`: what differs from a restored copy, and chosen items put back.
 * `npm run restore -- --night <folder> …`: what a night exported, and with `--content <new folder>` or `--pool <id>` the content or the users.
 */
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { putBack } from './restore/putBack';
import { NightError, readNight, restoreContent, restoreUsers } from './restore/restoreNight';
import { CommandError, runCommand } from './Command';

const usage = `It takes --table <name>, --copy <name> and, for each item to put back, --put-back <partition key>;
or --night <folder>, and then --content <new folder>, or --pool <user pool id> with --accounts <its table> and --table <name> for each other table.`;

function readArguments() {
  const options = {
    table: { type: 'string', multiple: true },
    copy: { type: 'string' },
    'put-back': { type: 'string', multiple: true },
    night: { type: 'string' },
    content: { type: 'string' },
    pool: { type: 'string' },
    accounts: { type: 'string' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new CommandError(usage);
  }
}

// Region and credentials are those of the AWS CLI.
const openTables = () => DynamoDBDocumentClient.from(new DynamoDBClient({}));

async function compareWithCopy(table: string, copy: string, chosen: readonly string[]): Promise<number> {
  const differences = await putBack(openTables(), { table, copy, chosen });
  for (const { pk, sk, change, state } of differences) console.log(`${change}\t${state}\t${pk}\t${sk}`);
  console.log(
    `${differences.length} items differ, ${differences.filter(({ state }) => state === 'put back').length} put back.`,
  );
  return differences.some(({ state }) => state === 'written meanwhile') ? 1 : 0;
}

function inOneLine<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof NightError ? new CommandError(error.message) : error;
  }
}

runCommand(async () => {
  const { table: tables = [], copy, night: folder, content, pool: userPoolId, accounts, ...rest } = readArguments();
  const [table] = tables;
  if (table && copy && !folder) return compareWithCopy(table, copy, rest['put-back'] ?? []);
  if (!folder || copy || (userPoolId && !accounts)) throw new CommandError(usage);
  const night = inOneLine(() => readNight(folder));
  console.log(`${night.at}: ${night.users.length} users, ${night.documents.length} documents, whole.`);
  if (content) {
    inOneLine(() => restoreContent(night, content));
    console.log(`Wrote ${night.documents.length} documents to ${content}.`);
  }
  if (!userPoolId || !accounts) return 0;
  const pool = new CognitoIdentityProviderClient({});
  const options = { pool, userPoolId, client: openTables(), tables: { accounts, others: tables } };
  const { restored, leftOut, moved, left } = await restoreUsers(night, options);
  console.log(
    `${restored.length} users have an account, ${leftOut.length} left out; ${moved} items have their new ids.`,
  );
  for (const { email, groups } of restored)
    if (groups.length > 0) console.log(`${email} was in ${groups.join(', ')}: add them once their app is on.`);
  if (left > 0) console.log(`${left} items were written meanwhile: run it again.`);
  return left > 0 ? 1 : 0;
});
