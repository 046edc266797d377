import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll } from 'vitest';
import type { createTableDefinition as accountTableDefinition } from '../../amplify/adapters/accountTable/createTableDefinition';
import type { createTableDefinition } from '../../amplify/adapters/donationTable/createTableDefinition';
import { createDynamoEmulator } from '../../src/emulators/dynamodb/createDynamoEmulator';
import { createInjectedTableFaults } from '../../src/emulators/dynamodb/createInjectedTableFaults';
import { openDynamo } from '../../src/emulators/dynamodb/openDynamo';
import { listen } from '../../src/emulators/kit/listen';
import { startDynamoDbLocal } from './dynamoDbLocal';

/** Creates the settings of a table's client. */
export const createTarget = (endpoint: string) => ({ region: 'ap-southeast-2', endpoint });

/** Starts the gateway's emulator of DynamoDB, and AWS's own DynamoDB Local if that is available; both stop after the file. */
export async function startTableServers() {
  const dynamo = await openDynamo(null);
  const emulator = createDynamoEmulator(async () => dynamo, createInjectedTableFaults());
  const gateway = await listen(new Hono().route('/dynamodb', emulator), { port: 0, variable: 'LOCAL_PORT' });
  const official = await startDynamoDbLocal();
  if (!official.available) process.stdout.write(`The tables are not tried on DynamoDB Local: ${official.reason}.\n`);
  afterAll(async () => {
    await gateway.close();
    await dynamo.close();
    if (official.available) await official.stop();
  });
  return [
    { name: 'the gateway’s emulator', endpoint: `${gateway.origin}/dynamodb` },
    ...(official.available ? [{ name: 'DynamoDB Local', endpoint: official.endpoint }] : []),
  ];
}

/** Makes an empty table. @returns its name */
export async function createTable(
  endpoint: string,
  define: typeof createTableDefinition | typeof accountTableDefinition,
): Promise<string> {
  const name = `table-${randomUUID()}`;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  await new DynamoDBClient({ ...createTarget(endpoint), credentials }).send(new CreateTableCommand(define(name)));
  return name;
}
