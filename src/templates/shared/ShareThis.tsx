import { Container } from '../../components/layout/Section';
import { ShareLinks } from '../../components/layout/ShareLinks';
import { browserConfig } from '../../config/browser';
import type { PageNode } from './page';
import * as styles from './ShareThis.module.css';

interface ShareThisProps {
  readonly page: PageNode;
  /** Said of it beside its title. */
  readonly text?: string | undefined;
}

/** Links that share the page. */
export function ShareThis({ page, text }: ShareThisProps) {
  return (
    <Container className={styles.share}>
      <ShareLinks url={`${browserConfig.siteUrl}${page.url}`} title={page.data.title ?? ''} text={text} />
    </Container>
  );
}
