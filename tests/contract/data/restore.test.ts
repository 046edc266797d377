import {
  DeleteItemCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { putBack } from '../../../src/commands/restore/putBack';
import { emulatorCredentials } from '../../../amplify/lib/createAwsClientOptions';
import { donationsTable } from '../../../src/emulators/gateway/createLocalVariables';
import { aDonationRequest, give, soon, fetchDonationView } from '../giving/support/gifts';
import { createPorts } from '../giving/support/reconcileGateway';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { prepareGiving, sweepsRest } from '../giving/support/startGiving';

const giving = prepareGiving({ sweepEvery: sweepsRest });

test('a table is restored as a copy from before a mistake, and the items that the mistake changed are put back', async () => {
  const client = new DynamoDBClient({
    region: 'ap-southeast-2',
    endpoint: `${giving.origin}/dynamodb`,
    credentials: emulatorCredentials,
  });
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName: donationsTable,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  const [changed, deleted] = [await give(giving), await give(giving, aDonationRequest())];
  const ids = [changed, deleted].map(({ reference }) => deriveDonationId(reference));
  const { donations } = createPorts(giving);
  const [held, lost] = await Promise.all(ids.map(donations.get));
  const before = Date.now();
  await soon(async () => expect(Date.now()).toBeGreaterThan(before));

  // The mistake: a script renames every donor, and deletes what it should not. Meanwhile a donor gives.
  await donations.replace({ ...held!, donor: { ...held!.donor, name: 'undefined' } });
  const key = { pk: { S: `DONATION#${ids[1]}` }, sk: { S: 'META' } };
  await client.send(new DeleteItemCommand({ TableName: donationsTable, Key: key }));
  const since = await give(giving, aDonationRequest());

  const copy = `${donationsTable}-before`;
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: donationsTable,
      TargetTableName: copy,
      RestoreDateTime: new Date(before),
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 30 }, { TableName: copy });

  const wanted = { table: donationsTable, copy };
  const documents = DynamoDBDocumentClient.from(client);
  const keys = ids.map((id) => `DONATION#${id}`);
  const found = await putBack(documents, { ...wanted, chosen: [] });
  const ofDonations = found.filter(({ pk }) => pk.startsWith('DONATION#'));
  expect(ofDonations.map(({ pk, change, state }) => [pk, change, state]).sort()).toEqual(
    [
      [keys[0], 'changed', 'left'],
      [keys[1], 'deleted', 'left'],
      [`DONATION#${deriveDonationId(since.reference)}`, 'new', 'left'],
    ].sort(),
  );
  const put = await putBack(documents, { ...wanted, chosen: keys });
  expect(
    put
      .filter(({ state }) => state === 'put back')
      .map(({ pk }) => pk)
      .sort(),
  ).toEqual([...keys].sort());

  // As they were, of a higher version than the mistake's, which a run that still holds it can't overwrite.
  expect(await donations.get(ids[0]!)).toEqual({ ...held, version: held!.version + 2 });
  expect(await donations.get(ids[1]!)).toEqual({ ...lost, version: lost!.version + 1 });
  expect(await donations.replace({ ...held!, version: held!.version + 1 })).toBeNull();
  expect((await fetchDonationView(giving, since.reference)).status).toBe('created');
});

test('a table without recovery, or a moment before it was turned on, is not restored', async () => {
  const client = new DynamoDBClient({
    region: 'ap-southeast-2',
    endpoint: `${giving.origin}/dynamodb`,
    credentials: emulatorCredentials,
  });
  const restore = (SourceTableName: string) =>
    client.send(
      new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName: 'copy', RestoreDateTime: new Date(0) }),
    );
  await expect(restore(donationsTable)).rejects.toThrow('out of range');
  await expect(restore('zakat-accounts')).rejects.toThrow('not enabled');
});
