import { useCalculator } from '../state/tools';
import * as styles from '../calculate.module.css';
import { PrintedFacts } from './PrintedFacts';
import { Trace } from './Trace';

/** How the result came about. In the middle of the questions it is only for paper. */
export function Working() {
  const traced = useCalculator((state) => state.mode === 'all' || state.step === 'done');
  return (
    <>
      <div className={traced ? undefined : styles.printed}>
        <Trace />
      </div>
      <PrintedFacts />
    </>
  );
}
