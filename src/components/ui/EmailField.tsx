import { useEffect, useRef, useState } from 'react';
import { suggestEmail } from '../../domain/person/suggestEmail';
import { TextInput, type TextInputProps } from './Field';
import * as styles from './Field.module.css';
import { uiCopy } from '../../texts/en-AU/controls';
import { Untranslated } from './Untranslated';

/** The milliseconds for which an address has to stay the same to count as complete. */
const calmFor = 1000;

export interface EmailFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'prefix'> {
  readonly value: string;
  /** Without it the address is shown and cannot be changed. */
  readonly onType?: (value: string) => void;
}

/** An email address. If the provider's name looks mistyped, one press puts the likely one in its place. */
export function EmailField({ onType, ...field }: EmailFieldProps) {
  const { id, value } = field;
  const place = useRef<HTMLDivElement>(null);
  const [calm, setCalm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), calmFor);
    return () => clearTimeout(timer);
  }, [value]);
  const suggestion = onType ? suggestEmail(value, calm === value) : null;
  return (
    <div ref={place}>
      <TextInput
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        {...field}
        type="email"
        readOnly={!onType}
        onChange={onType && (({ target }) => onType(target.value))}
      />
      {/* Always there, so that screen readers say what comes into it; with its room, so that what follows does not move under a finger. */}
      <div aria-live="polite" className={onType && styles.suggestions}>
        {suggestion && (
          <p className={styles.suggestion}>
            {uiCopy.fields.didYouMean(
              <button
                type="button"
                onClick={() => {
                  onType?.(suggestion);
                  place.current?.querySelector<HTMLInputElement>(`[id="${id}"]`)?.focus();
                }}
              >
                {uiCopy.fields.use(<Untranslated>{suggestion}</Untranslated>, (word) => (
                  <span className={styles.hidden}>{word}</span>
                ))}
              </button>,
            )}
          </p>
        )}
      </div>
    </div>
  );
}
