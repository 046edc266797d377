import { RichText } from '../../components/rich-text/RichText';
import { hasText } from '../../components/rich-text/richTextValue';
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
import { PayBefore } from './PayBefore';
import type { TermsQuery } from './terms';
import { WhereItGoes } from './WhereItGoes';

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
