import { checkImage } from './checkImage';
import { checkLink } from './checkLink';
import { checkRichText } from './checkRichText';
import type { FieldModel } from './contentModel';
import { isDay, isMoment } from './dates';
import type { FieldIssue } from './ContentIssue';

/** How an empty field of the type is written. */
export function getEmptyValue({ type }: FieldModel): string {
  switch (type) {
    case 'Image':
      return '{}';
    case 'Link':
      return '{"link_type":"Any"}';
    case 'StructuredText':
    case 'Group':
    case 'Slices':
      return '[]';
    case 'Boolean':
      return 'false';
    default:
      return 'null';
  }
}

/** Checks one value against its field's model. `checkFields` handles groups and slice zones. */
export function checkValue(model: FieldModel, value: unknown, path: string): FieldIssue[] {
  switch (model.type) {
    case 'Image':
      return checkImage(value, path);
    case 'StructuredText':
      return checkRichText(model, value, path);
    case 'Link':
      return checkLink(model, value, path);
    default: {
      const message = checkPlain(model, value);
      return message ? [{ field: path, message }] : [];
    }
  }
}

function checkPlain({ type, config }: FieldModel, value: unknown): string | undefined {
  switch (type) {
    case 'Text':
      return checkText(value);
    case 'Number':
      return checkNumber(config, value);
    case 'Boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'Date':
      return value === null || isDay(value) ? undefined : `"${String(value)}" isn’t a date: write it as YYYY-MM-DD`;
    case 'Timestamp':
      return value === null || isMoment(value)
        ? undefined
        : `"${String(value)}" isn’t a time: write it as YYYY-MM-DDThh:mm:ss+0000`;
    case 'Select':
      if (value === null || config.options?.includes(String(value))) return undefined;
      return `"${String(value)}" is not an option; there are ${config.options?.join(', ') ?? 'none'}`;
    default:
      return `the model's field type "${type}" is not known here`;
  }
}

function checkText(value: unknown): string | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'string') return 'must be text or null';
  if (value === '') return 'is empty text: use null instead';
  return value.trim() === value ? undefined : 'has a space at its beginning or end';
}

function checkNumber({ min, max }: FieldModel['config'], value: unknown): string | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number or null';
  if (min !== undefined && value < min) return `${value} is too small: the least is ${min}`;
  if (max !== undefined && value > max) return `${value} is too large: the most is ${max}`;
  return undefined;
}
