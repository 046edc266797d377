import { expect, it } from 'vitest';
import { createAwsClientOptions } from './createAwsClientOptions';

it('an emulator gets ten times as long as a service of AWS, because it shares a processor with who calls it', () => {
  const timeouts = { requestTimeout: 3_000, connectionTimeout: 1_000 };
  const read = (endpoint?: string) => createAwsClientOptions({ region: 'ap-southeast-2', endpoint }, timeouts);
  expect(read().requestHandler).toMatchObject(timeouts);
  expect(read('http://localhost:9001').requestHandler).toMatchObject({
    requestTimeout: 30_000,
    connectionTimeout: 10_000,
  });
});
