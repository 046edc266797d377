import { describe, expect, it } from 'vitest';
import { localClientId, localUserPoolId } from '../../../local/identity/localPool';
import { checkConfig } from '../configureIdentity';

const check = (userPoolId: string, clientId = 'client') => checkConfig({ userPoolId, clientId });
const refused = (message: string) => ({ ok: false, reason: 'configuration', message });

describe('the configuration', () => {
  it('of this machine is valid', () => {
    expect(check(localUserPoolId, localClientId)).toEqual({ ok: true });
  });

  it('needs a pool and a client', () => {
    expect(check('', 'client')).toEqual(refused('Both UserPoolId and ClientId are required.'));
    expect(check(localUserPoolId, '')).toEqual(refused('Both UserPoolId and ClientId are required.'));
  });

  it.each(['ap-southeast-2', 'ap-southeast-2_', '_MizanLoc1', 'ap-southeast-2_Mizan-1', 'ap southeast 2_Mizan1'])(
    'needs the format region, underscore, id: %s',
    (userPoolId) => {
      expect(check(userPoolId)).toEqual(refused('Invalid UserPoolId format.'));
    },
  );

  it('accepts a pool id of at most 55 characters', () => {
    const long = `ap-southeast-2_${'a'.repeat(40)}`;
    expect(check(long)).toEqual({ ok: true });
    expect(check(`${long}a`)).toEqual(refused('Invalid UserPoolId format.'));
  });
});
