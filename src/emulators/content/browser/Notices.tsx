import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldIssue } from '../../../content/validation/ContentIssue';
import { reveal } from './reveal';

/** An editor reads no more than these; the first ones usually explain the others. */
const maxShownProblems = 30;

interface IssueSummaryProps {
  readonly issues: readonly FieldIssue[];
  /** Whether the fields are on the screen, so that a problem can lead to its own. */
  readonly hasFields: boolean;
  readonly describe: (path: string) => string;
}

/** Lists what keeps a document from being saved; takes the focus when it appears. */
export function IssueSummary({ issues, hasFields, describe }: IssueSummaryProps) {
  const more = issues.length - maxShownProblems;
  return (
    <Notice id="json-problems" className="problem" role="alert">
      <p>Not saved. Fix {issues.length === 1 ? 'this problem' : `these ${issues.length} problems`} first.</p>
      <ul>
        {issues.slice(0, maxShownProblems).map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {hasFields ? (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  reveal(field);
                }}
              >
                {describe(field)}
              </a>
            ) : (
              describe(field)
            )}{' '}
            <code>{field}</code> {message}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
    </Notice>
  );
}

/** Changes that another editor saved meanwhile. */
export interface Conflict {
  /** Whether their version has no document: they took it off the site, or discarded it. */
  readonly isRemoved: boolean;
  /** Paths that were taken over from them. */
  readonly taken: readonly string[];
  readonly conflicts: readonly { readonly path: string; readonly theirs: unknown }[];
}

interface ConflictNoticeProps {
  readonly conflict: Conflict;
  readonly describe: (path: string) => string;
  readonly onTake: (path: string, theirs: unknown) => void;
}

/** Says that another editor saved first, what was taken over, and where the two differ. */
export function ConflictNotice({ conflict, describe, onTake }: ConflictNoticeProps) {
  const { isRemoved, taken, conflicts } = conflict;
  return (
    <Notice className="problem" role="alert" id="conflict">
      <p>
        <strong>Someone else saved this document while you were editing.</strong> Nothing was saved yet, and all that
        you typed is still here.
      </p>
      {isRemoved && <p>They took their version away. If you save now, yours takes its place.</p>}
      {taken.length > 0 && <p>We added what only they changed: {taken.map(describe).join('; ')}.</p>}
      {conflicts.length > 0 && (
        <>
          <p>You both changed these. The form has yours.</p>
          <ul>
            {conflicts.map(({ path, theirs }) => (
              <li key={path}>
                {describe(path)}: <q>{shorten(theirs)}</q>{' '}
                <button type="button" className="quiet" onClick={() => onTake(path, theirs)}>
                  Use theirs<span className="hidden"> for {describe(path)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>Check the form, then save again.</p>
    </Notice>
  );
}

/** A value in a few words: the texts in it. */
function shorten(value: unknown): string {
  const texts = (part: unknown): string[] => {
    if (typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean') return [String(part)];
    if (typeof part !== 'object' || part === null) return [];
    if ('text' in part && typeof part.text === 'string') return [part.text];
    return Object.values(part).flatMap(texts);
  };
  const text = texts(value).join(' ');
  if (text === '') return 'empty';
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

interface NoticeProps {
  readonly id: string;
  readonly className: string;
  readonly role: 'alert' | 'status';
  readonly children: ReactNode;
}

/** A message above the form, which takes the focus when it appears. */
export function Notice({ id, className, role, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} id={id} className={className} role={role} tabIndex={-1}>
      {children}
    </div>
  );
}
