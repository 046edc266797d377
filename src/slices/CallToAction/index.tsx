import { Pattern } from '../../components/brand/Pattern';
import { Section } from '../../components/layout/Section';
import { toHeadingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import { RichText } from '../../components/rich-text/RichText';
import { ButtonLink } from '../../components/ui/Button';
import { toNamedLink, type LinkValue } from '../../components/ui/link';
import type { SliceProps, Text } from '../sliceProps';
import * as styles from './CallToAction.module.css';

export interface CallToActionPrimary {
  readonly heading?: Text;
  readonly text?: RichTextValue;
  readonly link?: LinkValue | null;
  readonly link_label?: Text;
  readonly secondary_link?: LinkValue | null;
  readonly secondary_label?: Text;
}

/** A call to action. */
export default function CallToAction({ slice: { primary }, context }: SliceProps<CallToActionPrimary>) {
  const id = toHeadingId(primary.heading ?? '');
  const forThisPage = ({ url }: LinkValue): LinkValue => ({
    url: context?.ways?.find(({ href }) => href.startsWith(`${url}?`))?.href ?? url,
  });
  const main = toNamedLink(primary.link && forThisPage(primary.link), primary.link_label);
  const second = toNamedLink(primary.secondary_link && forThisPage(primary.secondary_link), primary.secondary_label);
  const leadsToGiving = [main, second].some((link) => link?.href.startsWith('/pay'));
  return (
    <Section labelledBy={primary.heading ? id : undefined}>
      <div className={styles.box} data-leads-to-giving={leadsToGiving || undefined}>
        <Pattern className={styles.pattern} />
        <div className={styles.words}>
          {primary.heading && <h2 id={id}>{primary.heading}</h2>}
          <RichText field={primary.text} look="plain" className={styles.text} />
          <div className={styles.links}>
            {main && <ButtonLink href={main.href}>{main.label}</ButtonLink>}
            {second && (
              <ButtonLink href={second.href} look="quiet" onDeep>
                {second.label}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}
