import { fetchDevices } from 'aws-amplify/auth';
import type { Result } from '../result/Result';
import { asUser } from './attempt';
import type { Tools } from './Tools';

export interface Device {
  readonly id: string;
  readonly name: string;
  readonly lastUsed: Date | null;
}

/** The user's devices, at most 60: the library asks for so many. */
export async function listDevices(tools: Tools): Promise<Result<{ readonly devices: readonly Device[] }>> {
  return asUser(tools, async () => {
    const found = await tools.within(1, fetchDevices());
    const devices = found.map(({ id, name, ...rest }) => ({
      id,
      name: name ?? '',
      lastUsed: ('lastAuthenticatedDate' in rest && (rest.lastAuthenticatedDate as Date | undefined)) || null,
    }));
    return { ok: true, devices } as const;
  });
}
