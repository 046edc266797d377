import { payPath } from '../../../components/zakat/payPath';
import { useCalculator } from '../state/tools';

/** Path that pays so many cents of zakat. It names the saved calculation as long as nothing has changed since. */
export function usePayPath(cents: number): string {
  const statement = useCalculator(({ saved, form }) => (saved?.form === form ? saved.id : null));
  return payPath(cents, statement);
}
