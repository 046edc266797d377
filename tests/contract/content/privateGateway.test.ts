import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGateway } from '../../../src/emulators/gateway/createGateway';

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'state-'));
});
afterEach(() => rmSync(stateDir, { recursive: true }));

const gatewayWith = (contentToken?: string) =>
  createGateway({
    repositoryName: 'mizan-zakat',
    siteUrl: 'http://localhost:9000',
    contentDirs: ['src/content'],
    modelsDir: 'customtypes',
    slicesDir: 'src/slices',
    masterDirs: ['src/content/images'],
    stateDir,
    contentToken,
    clock: () => new Date(0),
  });

// Spec 6.6
test('a gateway with a content token serves content only with that token, and is healthy', async () => {
  const gateway = gatewayWith('a token');
  const fetchStatus = async (path: string) => (await gateway.request(`http://localhost${path}`)).status;
  expect(await fetchStatus('/content/api/v2')).toBe(401);
  expect(await fetchStatus('/content/api/v2?access_token=another')).toBe(401);
  expect(await fetchStatus('/content/api/v2?access_token=a+token')).toBe(200);
  expect(await fetchStatus('/health')).toBe(200);
});

test('a gateway without a content token serves content without a token, and offers to edit it', async () => {
  const gateway = gatewayWith();
  expect((await gateway.request('http://localhost/content/api/v2')).status).toBe(200);
  expect(await (await gateway.request('http://localhost/content/')).text()).toContain('>Edit<');
});
