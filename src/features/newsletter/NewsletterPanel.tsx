import { useEffect, useState } from 'react';
import { AskForNews } from './AskForNews';
import { ConfirmNews } from './ConfirmNews';
import { browserPorts, type NewsletterPorts } from './createNewsletterPorts';
import { parseNewsletterRoute } from './parseNewsletterRoute';
import { StopNews } from './StopNews';

export interface NewsletterPanelProps {
  /** Replaced in tests. */
  readonly ports?: NewsletterPorts;
}

/** The newsletter form, or the action of an email's link. */
export function NewsletterPanel({ ports = browserPorts }: NewsletterPanelProps) {
  const [route, setRoute] = useState(() => parseNewsletterRoute(window.location.hash));
  useEffect(() => {
    const read = () => setRoute(parseNewsletterRoute(window.location.hash));
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
