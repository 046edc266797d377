import { RichText } from '../../components/rich-text/RichText';
import { hasText } from '../../components/rich-text/richTextValue';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { Section } from '../../components/layout/Section';
import { Notice } from '../../components/ui/Notice';
import type { Kind } from '../../domain/donation/kinds';
import { CompactHead } from '../shared/CompactHead';
import type { PageNode } from '../shared/page';
import { PageSlices } from '../shared/PageSlices';
import { RulesTable } from '../shared/RulesTable';
import { trail } from '../shared/trail';
import { GiveHere } from './GiveHere';
import { HowToGive } from './HowToGive';
import type { BankDetails, GivingPageData } from './givingData';
import type { TermsQuery } from './terms';
import { formatDate } from '../../components/ui/formatDate';
import { SectionHead } from '../../components/layout/SectionHead';
import type { ImageValue } from '../../components/media/image';
import { Picture } from '../../components/media/Picture';
import * as styles from './giving.module.css';

/** Breadcrumbs of every donation page. */
export const givingTrail = trail({ label: 'Give', href: '/pay' });

export interface GivingPageProps {
  readonly kind: Kind;
  readonly page: PageNode<GivingPageData>;
  readonly bank: BankDetails | null;
  readonly terms: TermsQuery;
  /** The query of the address. */
  readonly search: string;
}

/**
 * A donation page: first the form; then what a donation does, where it goes, by which rules, and other ways to give.
 */
export function GivingPage({ kind, page: { data }, bank, terms, search }: GivingPageProps) {
  return (
    <>
      <CompactHead title={data.title ?? ''} lede={data.lede} trail={givingTrail} />
      <GiveHere terms={terms} kind={kind} search={search} />
      <PayBefore day={data.pay_before} />
      <WhereItGoes heading={data.where_it_goes_heading} text={data.where_it_goes} image={data.image} />
      {hasText(data.tax_note) && (
        <Section kind="flow">
          <Notice heading="Tax">
            <RichText field={data.tax_note} look="plain" />
          </Notice>
        </Section>
      )}
      <PageSlices slices={data.slices} titled />
      <HowToGive heading={data.other_ways_heading} text={data.other_ways} bank={bank} />
      <RulesTable heading={data.rules_heading} rules={data.rules} />
    </>
  );
}

interface WhereItGoesProps {
  readonly heading: string | null;
  readonly text: RichTextValue;
  readonly image: ImageValue | null;
}

/** What a donation is used for, beside the page's picture. */
function WhereItGoes({ heading, text, image }: WhereItGoesProps) {
  if (!hasText(text)) return null;
  return (
    <Section tone="tinted" labelledBy="where-it-goes">
      <div className={styles.goes}>
        <div>
          <SectionHead heading={heading ?? 'Where it goes'} id="where-it-goes" />
          <RichText field={text} />
        </div>
        <Picture
          image={image}
          fit="fill"
          className={styles.picture}
          sizes="(min-width: 60rem) 30rem, calc(100vw - 2.25rem)"
        />
      </div>
    </Section>
  );
}

/**
 * The deadline of zakat al-fitr, after which a donation counts as sadaqah. The page may be read long after it was
 * built, so the text is true before and after.
 */
function PayBefore({ day }: { readonly day: string | null | undefined }) {
  if (!day) return null;
  return (
    <Section kind="flow">
      <p className={styles.before}>
        Gifts made before the Eid prayer on <strong>{formatDate(day)}</strong> are zakat al-fitr. Gifts made after it
        are sadaqah.
      </p>
    </Section>
  );
}
