import { financialYear, statementOf } from '../../../../src/domain/receipt';
import type { Foundation, Statement } from '../../../../src/domain/receipt';
import type { DataPorts } from '../DataPorts';
import { donorOf } from '../lib/Caller';
import type { Caller } from '../lib/Caller';
import { yearBounds } from './yearBounds';

/** Only a statement's paper names the foundation; what is read on a page can do without the content service. */
export const unnamed: Foundation = { name: '', shortName: '', abn: '', address: '', phone: '', email: '' };

/** The caller's statement of a financial year, by the year it ends in. */
export async function statementFor(
  { donorGifts }: Pick<DataPorts, 'donorGifts'>,
  caller: Caller,
  endYear: number,
  foundation: Foundation = unnamed,
): Promise<Statement> {
  const gifts = await donorGifts.all(donorOf(caller), yearBounds(endYear));
  return statementOf(gifts, financialYear(endYear), foundation);
}
