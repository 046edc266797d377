import type { Mode } from './state/CalculatorState';
import * as styles from './calculate.module.css';

const modes = [
  { mode: 'guided', label: 'One question at a time' },
  { mode: 'all', label: 'Everything on one page' },
] as const;

export interface ModeSwitchProps {
  readonly mode: Mode;
  readonly onSwitch: (mode: Mode) => void;
}

/** Switches between the two modes of the calculator. Keeps all input. */
export function ModeSwitch({ mode: current, onSwitch }: ModeSwitchProps) {
  return (
    <div className={styles.modes} role="group" aria-label="How to use the calculator" data-screen>
      {modes.map(({ mode, label }) => (
        <button
          key={mode}
          type="button"
          className={styles.mode}
          aria-pressed={mode === current}
          onClick={() => onSwitch(mode)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
