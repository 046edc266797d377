import { useCalculator } from '../state/tools';
import * as styles from '../calculate.module.css';
import { PrintedFacts } from './PrintedFacts';
import { Trace } from './Trace';

/** The calculation's steps; between the questions only in print. */
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
