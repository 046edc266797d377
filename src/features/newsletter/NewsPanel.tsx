import { useEffect, useState } from 'react';
import { AskForNews } from './AskForNews';
import { ConfirmNews } from './ConfirmNews';
import { browserPorts, type NewsPorts } from './newsPorts';
import { newsRoute } from './newsRoute';
import { StopNews } from './StopNews';

export interface NewsPanelProps {
  /** Replaced in tests. */
  readonly ports?: NewsPorts;
}

/** The newsletter form, or the action of an email's link. */
export function NewsPanel({ ports = browserPorts }: NewsPanelProps) {
  const [route, setRoute] = useState(() => newsRoute(window.location.hash));
  useEffect(() => {
    const read = () => setRoute(newsRoute(window.location.hash));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  switch (route.type) {
    case 'ask':
      return <AskForNews rules={ports.rules} />;
    case 'confirm':
      return <ConfirmNews key={route.token} token={route.token} ports={ports} />;
    case 'unsubscribe':
      return <StopNews key={route.token} token={route.token} ports={ports} />;
  }
}
