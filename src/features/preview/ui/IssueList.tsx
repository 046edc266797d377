import type { ContentIssue } from '../../../content/validation/ContentIssue';

/** More than these are not read by anybody; the first ones usually explain the others. */
const SHOWN_PROBLEMS = 50;

export interface IssueListProps {
  readonly problems: readonly ContentIssue[];
}

/** What stops the site from being published as it is previewed, by document and field. Closed at first: the page comes first. */
export function IssueList({ problems }: IssueListProps) {
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
  const more = problems.length - SHOWN_PROBLEMS;
  return (
    <details className="preview-list">
      <summary>Can’t be published yet: {count}</summary>
      <ul>
        {problems.slice(0, SHOWN_PROBLEMS).map(({ document, field, message }) => (
          <li key={`${document} ${field} ${message}`}>
            <strong>{field ? `${document} › ${field}` : document}</strong>: {message}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
    </details>
  );
}
