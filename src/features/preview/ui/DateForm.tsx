import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/Button';
import { TextInput } from '../../../components/ui/Field';
import { sydneyMoment } from '../../../domain/donation/sydneyMoment';

export interface DateFormProps {
  readonly onMoment: (moment: Date) => void;
}

/** Lets an editor preview the site as it will be at a moment: with every release that is scheduled until then. */
export function DateForm({ onMoment }: DateFormProps) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [day = '', time = ''] = value.split('T');
    try {
      onMoment(sydneyMoment(day, time.slice(0, 5)));
    } catch {
      setError('Enter a date and time');
    }
  };
  return (
    <details className="preview-list">
      <summary>Preview another date</summary>
      <form className="preview-date" noValidate onSubmit={submit}>
        <TextInput
          id="preview-date"
          type="datetime-local"
          label="Date and time in Sydney"
          hint="Shows every release scheduled up to then."
          error={error}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Button size="small" look="quiet" onDeep type="submit">
          Preview this date
        </Button>
      </form>
    </details>
  );
}
