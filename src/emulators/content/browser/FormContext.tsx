import { createContext, useContext, type ReactNode } from 'react';
import type { FieldIssue } from '../../../content/validation/ContentIssue';
import type { SliceModel } from '../../../content/validation/contentModel';
import type { EditorSource, LinkableDocument } from '../EditorSource';
import type { Language } from '../languages';
import { isWithin } from './documentPath';

/** The fields' way to the document that they belong to. */
export interface FormState {
  readonly source: EditorSource;
  readonly slices: ReadonlyMap<string, SliceModel>;
  /** The documents that links may lead to, where the edit will be saved. */
  readonly documents: readonly LinkableDocument[];
  /** The language that the document is written in. */
  readonly language: Language;
  readonly issues: readonly FieldIssue[];
  /** Whether a document without a value at this path is refused. */
  readonly isRequired: (path: string) => boolean;
  readonly update: (path: string, value: unknown) => void;
  /** Says what a button did, to screen readers too. */
  readonly announce: (text: string) => void;
}

export const FormContext = createContext<FormState | null>(null);

/** Returns the form that a field is in. */
export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('A field is in no form');
  return state;
}

/** Lists the messages of the issues at a path. @param inside - those of everything in it too */
export function useIssues(path: string, inside = true): string[] {
  const { issues } = useFormState();
  return issues
    .filter(({ field }) => (inside ? isWithin(field, path) : field === path))
    .map(({ field, message }) => (field === path ? message : `${message}${describePlace(field, path)}`));
}

/** The block of a rich text that an issue is in. */
function describePlace(field: string, path: string): string {
  const index = /^\[(\d+)\]/.exec(field.slice(path.length))?.[1];
  return index === undefined ? '' : ` (paragraph ${Number(index) + 1})`;
}

/** Attributes that join a control to its label, its hint and its issues. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Returns the attributes of a control with a text in the document's language. */
export function useTextAttributes(): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } {
  const { id, direction } = useFormState().language;
  return { lang: id, dir: direction };
}

/** Returns the attributes of a field's control, and what goes around it. */
export function useControl(path: string, hint?: string): { control: ControlAttributes; issues: string[] } {
  const issues = useIssues(path);
  const { isRequired } = useFormState();
  const described = [...(issues.length > 0 ? [`${path}-issue`] : []), ...(hint ? [`${path}-hint`] : [])];
  return {
    issues,
    control: {
      id: `${path}-control`,
      'aria-describedby': described.join(' ') || undefined,
      'aria-invalid': issues.length > 0 || undefined,
      'aria-required': isRequired(path) || undefined,
    },
  };
}

interface FieldProps {
  readonly path: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly issues: readonly string[];
  /** Id of the control that the label is of; without one the field is a group with the label as its name. */
  readonly controlId?: string | undefined;
  readonly children: ReactNode;
}

/** A field: its label, its hint, what is wrong with it, and its control. A link to its path leads to it. */
export function Field({ path, label, hint, issues, controlId, children }: FieldProps) {
  const { isRequired } = useFormState();
  const name = (
    <>
      {label}
      {isRequired(path) && <span className="required"> (required)</span>}
    </>
  );
  const group = controlId === undefined && { role: 'group', 'aria-labelledby': `${path}-label` };
  return (
    <div className={issues.length > 0 ? 'field wrong' : 'field'} id={path} data-field {...group}>
      {controlId === undefined ? (
        <p className="label" id={`${path}-label`}>
          {name}
        </p>
      ) : (
        <label htmlFor={controlId} id={`${path}-label`}>
          {name}
        </label>
      )}
      {hint && (
        <p className="hint" id={`${path}-hint`}>
          {hint}
        </p>
      )}
      {issues.length > 0 && (
        <ul className="problem" id={`${path}-issue`}>
          {issues.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
