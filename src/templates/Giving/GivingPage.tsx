import { RichText } from '../../components/rich-text/RichText';
import { hasText } from '../../components/rich-text/richTextValue';
import { Section } from '../../components/layout/Section';
import { Notice } from '../../components/ui/Notice';
import type { PageNode } from '../shared/page';
import { RulesTable } from '../shared/RulesTable';
import { SlicePage } from '../shared/SlicePage';
import { TextPart } from '../shared/TextPart';
import { trail } from '../shared/trail';
import { HowToGive } from './HowToGive';
import { SuggestedAmounts } from './SuggestedAmounts';
import type { BankDetails, GivingPageData } from './givingData';
import { PayBefore } from './PayBefore';

/** The pages above every giving page. */
export const givingTrail = trail({ label: 'Give', href: '/pay' });

export interface GivingPageProps {
  readonly page: PageNode<GivingPageData>;
  readonly bank: BankDetails | null;
}

/** A page about one way of giving: what a gift does, how to give, by which rules, and where it goes. */
export function GivingPage({ page: { data }, bank }: GivingPageProps) {
  return (
    <SlicePage data={data} trail={givingTrail} after={<RulesTable heading={data.rules_heading} rules={data.rules} />}>
      <PayBefore day={data.pay_before} />
      <SuggestedAmounts presets={data.presets ?? []} />
      <HowToGive heading={data.other_ways_heading} text={data.other_ways} bank={bank} />
      <TextPart heading={data.where_it_goes_heading} text={data.where_it_goes} />
      {hasText(data.tax_note) && (
        <Section kind="flow">
          <Notice heading="Tax">
            <RichText field={data.tax_note} look="plain" />
          </Notice>
        </Section>
      )}
    </SlicePage>
  );
}
