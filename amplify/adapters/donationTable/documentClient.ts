import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createAwsClientOptions, type AwsPlace } from '../../lib/createAwsClientOptions';
import { StorageUnavailable } from '../../lib/storageErrors';

/** Creates a DynamoDB client for plain JavaScript items. */
export function createDocumentClient(place: AwsPlace): DynamoDBDocumentClient {
  const base = new DynamoDBClient(createAwsClientOptions(place, { requestTimeout: 3_000, connectionTimeout: 1_000 }));
  return DynamoDBDocumentClient.from(base, { marshallOptions: { removeUndefinedValues: true } });
}

/**
 * Turns every failure of a call except a failed condition into `StorageUnavailable`.
 *
 * @throws StorageUnavailable for every failure except a failed condition
 */
export async function mapToUnavailable<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof StorageUnavailable) throw error;
    throw new StorageUnavailable(error instanceof Error ? `${error.name}: ${error.message}` : 'no answer', {
      cause: error,
    });
  }
}

/** Whether a write happened: a failed condition is not an error. */
export async function isWritten(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await mapToUnavailable(write);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
