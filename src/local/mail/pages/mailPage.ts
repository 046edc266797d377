import { houseStyles } from '../../pages/houseStyles';
import type { Markup } from '../../pages/Markup';
import { page } from '../../pages/page';

/** A page of the mail room. */
export function mailPage(title: string, body: Markup): Markup {
  return page({ title, styles: { text: houseStyles + styles }, body });
}

const styles = `
  ol.mails { list-style: none; padding: 0; }
  ol.mails li { border-top: 1px solid var(--line); padding: 0.75rem 0; }
  ol.mails a { font-weight: 600; }
  iframe { width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 0.5rem; background: #fff; }
  pre { white-space: pre-wrap; border: 1px solid var(--line); border-radius: 0.5rem; padding: 1rem; font: 0.9375rem/1.5 ui-monospace, monospace; }
`;
