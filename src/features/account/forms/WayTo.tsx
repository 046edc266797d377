import { useContext } from 'react';
import type { ReactNode } from 'react';
import { RouteContext } from '../session/useRoute';
import type { Entry } from '../signIn/entry/useEntry';
import type { EntryPage } from '../signIn/entry/EntryState';

export interface WayToProps {
  readonly entry: Pick<Entry, 'show' | 'state'>;
  readonly page: EntryPage;
  readonly children: ReactNode;
}

/** A link to another form of the way in. What is typed goes along. */
export function WayTo({ entry, page, children }: WayToProps) {
  const { deepLink } = useContext(RouteContext);
  return (
    <a
      href={page === 'sign-in' ? deepLink : `#/${page}`}
      onClick={(event) => {
        // The address may say so already, where a form followed that has no address of its own.
        if (entry.state.page === page) event.preventDefault();
        entry.show(page);
      }}
    >
      {children}
    </a>
  );
}
