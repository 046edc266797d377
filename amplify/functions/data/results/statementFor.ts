import { financialYear, statementOf } from '../../../../src/domain/receipt';
import type { Foundation, Statement } from '../../../../src/domain/receipt';
import type { DataPorts } from '../DataPorts';
import { donorOf } from '../lib/Caller';
import type { Caller } from '../lib/Caller';
import { statementName } from './statementName';
import { yearBounds } from './yearBounds';

/** Only a tax statement's PDF needs the foundation's details; the page works without the content service. */
export const unnamed: Foundation = { name: '', shortName: '', abn: '', address: '', phone: '', email: '' };

/** The caller's tax statement of a financial year, by the year in which it ends, and the name on it. */
export async function statementFor(
  { donorGifts, accounts }: Pick<DataPorts, 'donorGifts' | 'accounts'>,
  caller: Caller,
  endYear: number,
  foundation: Foundation = unnamed,
): Promise<{ readonly statement: Statement; readonly donorName: string | null }> {
  const [gifts, stored] = await Promise.all([
    donorGifts.all(donorOf(caller), yearBounds(endYear)),
    accounts.profile(caller.userId),
  ]);
  return {
    statement: statementOf(gifts, financialYear(endYear), foundation),
    donorName: statementName(caller, stored, gifts),
  };
}
