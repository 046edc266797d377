import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { toHeadingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import { RichText } from '../../components/rich-text/RichText';
import { FoldOnPhone } from '../../components/ui/FoldOnPhone';
import { slices as texts } from '../../texts/en-AU/slices';
import type { HeadedPrimary, SliceProps, Text } from '../sliceProps';
import * as styles from './Steps.module.css';

export interface StepsItem {
  readonly title?: Text;
  readonly text?: RichTextValue;
}

/** Steps in order. */
export default function Steps({ slice: { primary, items }, context }: SliceProps<HeadedPrimary, StepsItem>) {
  const id = toHeadingId(primary.heading ?? '');
  const Heading = primary.heading ? 'h3' : 'h2';
  const steps = (
    <ol className={styles.steps}>
      {items?.map(({ title, text }, position) => (
        <li className={styles.step} key={position}>
          <Heading className={styles.title}>{title}</Heading>
          <RichText field={text} look="plain" className={styles.text} />
        </li>
      ))}
    </ol>
  );
  return (
    <Section labelledBy={primary.heading ? id : undefined}>
      <SectionHead heading={primary.heading} id={id} intro={primary.intro} />
      {context?.folds ? <FoldOnPhone label={texts.seeAllSteps(items?.length ?? 0)}>{steps}</FoldOnPhone> : steps}
    </Section>
  );
}
